import type { Frequency } from '@circulate/shared-schemas';

/** The frequencies in words, most frequent first. */
export const frequencyWords: Record<Frequency, { label: string; text: string }> = {
  immediately: { label: 'Immediately', text: 'One email per circular, as soon as it’s published' },
  daily: { label: 'Daily', text: 'One email a day with everything new' },
  weekly: { label: 'Weekly', text: 'One email a week with everything new' },
};

export const frequencies: Frequency[] = ['immediately', 'daily', 'weekly'];
