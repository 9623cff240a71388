const spent = 'circulate_model_spending_usd{period="day"}';
const maySpend = 'circulate_model_spending_limit_usd{period="day"}';

/** States in which the AI alarms must fire, and states in which they must not. */
export const aiAlarmCases = [
  {
    alarm: 'ModelBlocked',
    on: { circulate_model_blocked: '0 1x20' },
    off: { circulate_model_blocked: '0x20' },
    minutes: 10,
  },
  {
    alarm: 'AiUnavailable',
    on: { circulate_ai_unavailable: '0 1x40' },
    off: { circulate_ai_unavailable: '0x40' },
    minutes: 30,
  },
  {
    alarm: 'ModelSpendingLimit',
    on: { [spent]: '4 5x20', [maySpend]: '5x20' },
    // Without a spending limit, its series doesn't exist.
    off: [{ [spent]: '4x20', [maySpend]: '5x20' }, { [spent]: '1000x20' }],
    minutes: 10,
  },
];
