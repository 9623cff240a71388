const steps = (step: string, outcome: string) =>
  `circulate_step_duration_seconds_count{step="${step}",outcome="${outcome}"}`;
const jobs = (queue: string, state: string) =>
  `circulate_queue_jobs{instance="one",queue="${queue}",state="${state}"}`;
const waiting = jobs('extract', 'waiting');
const failed = (step: string) => steps(step, 'failed');

/** Series that counts completed runs of a step. */
export const done = (step: string) => steps(step, 'done');

/** States in which the alarms about stalled work must fire, and states in which they must not. */
export const workAlarmCases = [
  {
    alarm: 'WorkWaitsAndNothingSucceeds',
    on: [
      // A worker that has just started hasn't done anything yet, so its series are zero.
      { [waiting]: '3x40', [done('extract')]: '0x40' },
      // Successful checks of sources don't hide stalled circulars.
      { [waiting]: '3x40', [done('extract')]: '0x40', [done('capture')]: '0+1x40' },
      // Sources are due but none is being checked, whatever else is running.
      {
        [jobs('capture', 'waiting')]: '5x40',
        [done('capture')]: '0x40',
        [done('match')]: '0+1x40',
      },
    ],
    off: [
      { [waiting]: '3x40', [done('extract')]: '0+1x40' },
      // Emails on hold are not stalled work.
      {
        [jobs('deliver', 'waiting')]: '1x40',
        [done('extract')]: '0x40',
        'circulate_mail_held{instance="one"}': '1x40',
      },
      // A quiet night: the next check of each source is queued, and checks find nothing.
      {
        [jobs('capture', 'delayed')]: '12x40',
        [jobs('capture', 'waiting')]: '0x40',
        [done('capture')]: '0+1x40',
        [done('extract')]: '0x40',
      },
      // A quiet night with sources that are checked once a day.
      {
        [jobs('capture', 'delayed')]: '12x40',
        [done('capture')]: '0x40',
        [done('extract')]: '0x40',
      },
      // Many sources are due at the same time and checked one after another.
      {
        [jobs('capture', 'waiting')]: '5x40',
        [done('capture')]: '0+1x40',
        [done('match')]: '0x40',
      },
    ],
    minutes: 25,
  },
  {
    alarm: 'AStepKeepsFailing',
    on: { [failed('deliver')]: '0+1x80', [done('deliver')]: '0x80', [done('match')]: '0+1x80' },
    off: { [failed('deliver')]: '0+1x80', [done('deliver')]: '0+1x80' },
    minutes: 60,
  },
];
