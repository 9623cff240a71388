export { addressedTo } from './addressed-to.ts';
export { deriveStanding } from './derive-standing.ts';
export { actKey, keysOfAct } from './match-keys.ts';
export { readIncoming, readOutgoing, readOutgoingForAdmins } from './read-relations.ts';
export { readTimeline } from './read-timeline.ts';
export { lockRelations, relateCircular, relateWithin } from './relate-circular.ts';
export { relatePending } from './relate-pending.ts';
export { shownTitle } from './related-by.ts';
export { touchedBy } from './store-acts.ts';
