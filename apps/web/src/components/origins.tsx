import {
  type AdminCircularDetail,
  type CircularDetail,
  type FactDate,
  fieldOriginText,
  type ReadField,
} from '@circulate/shared-schemas';
import { useId, useState } from 'react';
import { formatDocumentDay } from '../lib/format/format.ts';
import { DATE_WORDS } from '../lib/text/date-labels.ts';

type Circular = Pick<CircularDetail, 'origins' | 'facts'>;

/** Describes where a circular's title, number or issue date comes from; undefined if unknown. */
export const originOf = (
  { origins }: Pick<CircularDetail, 'origins'>,
  field: ReadField,
): string | undefined => {
  const origin = origins?.[field];
  return origin ? fieldOriginText(origin, origins?.model ?? null) : undefined;
};

type Found = Pick<AdminCircularDetail, 'origins' | 'found'>;

/** Like `originOf`, but for reviewers: also names the other values that were found. */
export const originHint = (
  circular: Found,
  field: ReadField,
  value: string,
): string | undefined => {
  const origin = originOf(circular, field);
  const { rules = null, model = null } = circular.found?.[field] ?? {};
  const shown = (found: string) =>
    field === 'published_on' ? formatDocumentDay(found) : `“${found}”`;
  const others = [
    model !== null && model !== value ? `AI found ${shown(model)}.` : undefined,
    rules !== null && rules !== value ? `Keyword rules found ${shown(rules)}.` : undefined,
  ];
  const told = [origin && `${origin}.`, ...others].filter((text) => text !== undefined);
  return told.length > 0 ? told.join(' ') : undefined;
};

/** Describes where one of a circular's dates comes from. */
export const factOrigin = ({ origins }: Pick<CircularDetail, 'origins'>, { by }: FactDate) =>
  fieldOriginText(by ?? 'rules', origins?.model ?? null);

/** Shows on demand where title, number and dates come from, by mouse, touch or keyboard. */
export const Origins = ({ circular }: { circular: Circular }) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const told = linesOf(circular);
  if (told.length === 0) return null;
  return (
    <div className="text-[13px] print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-6 text-ink-2 underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        Where these details come from
      </button>
      {isOpen ? (
        <dl
          id={id}
          className="mt-1 grid w-fit grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5"
        >
          {told.map(({ name, origin }) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere">{origin}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
};

const linesOf = (circular: Circular) => {
  const line = (name: string, origin: string | undefined) => (origin ? [{ name, origin }] : []);
  const dates = circular.facts?.dates ?? [];
  return [
    ...line('Title', originOf(circular, 'title')),
    ...line('Number', originOf(circular, 'act_number')),
    ...line('Issue date', originOf(circular, 'published_on')),
    ...dates.flatMap((fact) =>
      fact.kind === 'issued' || fact.date === null
        ? []
        : line(
            `${DATE_WORDS[fact.kind]} ${formatDocumentDay(fact.date)}`,
            factOrigin(circular, fact),
          ),
    ),
  ];
};
