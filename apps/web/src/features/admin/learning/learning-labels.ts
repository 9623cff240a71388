import type { DeciderFigures } from '@circulate/shared-schemas';
import { lazily } from '../../../lib/format/lazily.ts';

const ROLES: Record<DeciderFigures['role'], string> = {
  wording: 'Keyword rules',
  model: 'AI model',
  product: 'Combined',
};

/** Returns the name of a classifier; for a model, the model's own name. */
export const deciderName = ({ role, name }: Pick<DeciderFigures, 'role' | 'name'>): string =>
  role === 'model' ? name : ROLES[role];

const languages = lazily(() => new Intl.DisplayNames('en', { type: 'language' }));

/** Returns the name of a language, or the code itself if it is unknown. */
export const languageName = (code: string): string => {
  try {
    return code === 'und' ? 'Unknown' : (languages().of(code) ?? code);
  } catch {
    return code;
  }
};

const months = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** Formats "2026-11" as "November 2026". */
export const monthName = (month: string): string =>
  months().format(new Date(`${month}-01T00:00:00Z`));
