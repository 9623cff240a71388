import type { DeciderFigures, Learning } from '@circulate/shared-schemas';
import { useState } from 'react';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { lazily } from '../../../lib/format/lazily.ts';
import { measuredText } from '../../../lib/text/measured-text.ts';

const ASPECTS = {
  by_language: 'Language',
  by_category: 'Category',
  by_month: 'Month of decision',
} as const;
type Aspect = keyof typeof ASPECTS;

const isAspect = (text: string): text is Aspect => Object.hasOwn(ASPECTS, text);

/** Shows how often each classifier's first category was right, overall and by one aspect. */
export const DeciderTable = ({ learning }: { learning: Learning }) => {
  const [aspect, setAspect] = useState<Aspect>('by_language');
  const { deciders, category_names: names } = learning;
  if (deciders.length === 0) return null;
  const keys = [...new Set(deciders.flatMap((each) => each[aspect].map(({ key }) => key)))].sort();
  const nameOf = (key: string) => {
    if (aspect === 'by_language') return languageName(key);
    return aspect === 'by_month' ? monthName(key) : (names[key] ?? key);
  };
  return (
    <div className="grid min-w-0 gap-3">
      <div className="max-w-60">
        <SelectField
          label="Group by"
          value={aspect}
          onChange={({ target }) => isAspect(target.value) && setAspect(target.value)}
        >
          {Object.entries(ASPECTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <section aria-label="Classifiers" tabIndex={0} className="card overflow-x-auto">
        <table className="w-full text-right text-[13px] tabular-nums">
          <thead>
            <tr className="text-ink-3">
              <th scope="col" className="px-4 py-2 text-left font-medium">
                {ASPECTS[aspect]}
              </th>
              {deciders.map((each) => (
                <th key={each.role + each.name} scope="col" className="px-3 py-2 font-medium">
                  {deciderName(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            <Row name="All" deciders={deciders} of={(each) => each.right} isStrong />
            {keys.map((key) => (
              <Row
                key={key}
                name={nameOf(key)}
                deciders={deciders}
                of={(each) => each[aspect].find((part) => part.key === key)?.right}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};

type RowProps = {
  name: string;
  deciders: DeciderFigures[];
  of: (decider: DeciderFigures) => DeciderFigures['right'] | undefined;
  isStrong?: boolean;
};

const Row = ({ name, deciders, of, isStrong = false }: RowProps) => (
  <tr className={isStrong ? 'font-medium' : ''}>
    <th scope="row" className="px-4 py-1.5 text-left font-[inherit] whitespace-nowrap">
      {name}
    </th>
    {deciders.map((each) => {
      const right = of(each);
      return (
        <td key={each.role + each.name} className="px-3 py-1.5 whitespace-nowrap">
          {right ? measuredText(right) : '–'}
        </td>
      );
    })}
  </tr>
);

const ROLES: Record<DeciderFigures['role'], string> = {
  wording: 'Keyword rules',
  model: 'AI model',
  product: 'Combined',
};

/** Returns the name of a classifier; for a model, the model's own name. */
const deciderName = ({ role, name }: Pick<DeciderFigures, 'role' | 'name'>): string =>
  role === 'model' ? name : ROLES[role];

const languages = lazily(() => new Intl.DisplayNames('en', { type: 'language' }));

/** Returns the name of a language, or the code itself if it is unknown. */
const languageName = (code: string): string => {
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
const monthName = (month: string): string => months().format(new Date(`${month}-01T00:00:00Z`));
