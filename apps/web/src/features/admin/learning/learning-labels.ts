import type { DeciderFigures } from '@circulate/shared-schemas';
import { lazily } from '../../../lib/format/lazily.ts';

const ROLES: Record<DeciderFigures['role'], string> = {
  wording: 'Keyword rules',
  model: 'AI model',
  product: 'Combined',
};

/** The name of a classifier; a model's own name. */
export const deciderName = ({ role, name }: Pick<DeciderFigures, 'role' | 'name'>): string =>
  role === 'model' ? name : ROLES[role];

const languages = lazily(() => new Intl.DisplayNames('en', { type: 'language' }));

/** The name of a language; an unknown code stays as it is. */
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

/** "November 2026" of "2026-11". */
export const monthName = (month: string): string =>
  months().format(new Date(`${month}-01T00:00:00Z`));
