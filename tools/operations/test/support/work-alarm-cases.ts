const steps = (step: string, outcome: string) =>
  `circulate_step_duration_seconds_count{step="${step}",outcome="${outcome}"}`;
const jobs = (queue: string, state: string) =>
  `circulate_queue_jobs{instance="one",queue="${queue}",state="${state}"}`;
const waiting = jobs('extract', 'waiting');
const failed = (step: string) => steps(step, 'failed');

/** The series of how often a step was done. */
export const done = (step: string) => steps(step, 'done');

/** What must raise the alarms of work that does not go on, and what must not. */
export const workAlarmCases = [
  {
    alarm: 'WorkWaitsAndNothingSucceeds',
    on: [
      // A worker that was just started has done nothing yet, and its series say so.
      { [waiting]: '3x40', [done('extract')]: '0x40' },
      // That sources are looked at does not hide it.
      { [waiting]: '3x40', [done('extract')]: '0x40', [done('capture')]: '0+1x40' },
      // Sources are to be looked at, and none is, whatever else goes on.
      {
        [jobs('capture', 'waiting')]: '5x40',
        [done('capture')]: '0x40',
        [done('match')]: '0+1x40',
      },
    ],
    off: [
      { [waiting]: '3x40', [done('extract')]: '0+1x40' },
      // Emails that wait because they are held are no work that nobody does.
      {
        [jobs('deliver', 'waiting')]: '1x40',
        [done('extract')]: '0x40',
        'circulate_mail_held{instance="one"}': '1x40',
      },
      // A quiet night: the next poll of each source stands in the queue, and polls bring nothing.
      {
        [jobs('capture', 'delayed')]: '12x40',
        [jobs('capture', 'waiting')]: '0x40',
        [done('capture')]: '0+1x40',
        [done('extract')]: '0x40',
      },
      // The same with sources that are looked at once a day.
      {
        [jobs('capture', 'delayed')]: '12x40',
        [done('capture')]: '0x40',
        [done('extract')]: '0x40',
      },
      // Many sources at once, one after the other.
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
