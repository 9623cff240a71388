import {
  type CircularDetail,
  directionOfText,
  type FactDate,
  RELATION_NAMES,
} from '@circulate/shared-schemas';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { factOrigin } from '../../components/origins.tsx';
import { Button } from '../../components/ui/button.tsx';
import { log } from '../../lib/browser/log.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { toastError } from '../../lib/browser/toast.ts';
import { formatDocumentDay } from '../../lib/format/format.ts';
import { DATE_WORDS } from '../../lib/text/date-labels.ts';
import { type CalendarDay, calendarText } from './calendar-file.ts';

/** Shows dates, addressees and other acts, each with the quoted words. */
export const KeyFacts = ({ circular }: { circular: CircularDetail }) => {
  const { facts, relations } = circular;
  const { dates, addressees } = facts ?? { dates: [], addressees: null };
  // Leaves out the issue date, which the page header already shows.
  const isNews = dates.some(
    ({ kind, date }) => kind !== 'issued' || date !== circular.published_on,
  );
  if (!isNews && relations.length === 0 && addressees === null) return null;
  return (
    <section aria-labelledby="what-matters" className="card mb-6 px-5 py-4">
      <h2 id="what-matters" className="mb-3 font-semibold">
        Key facts
      </h2>
      <dl className="grid gap-3 text-[15px]/[23px] sm:grid-cols-[max-content_minmax(0,1fr)] sm:items-baseline sm:gap-x-5">
        {bySentence(dates, ({ kind }) => DATE_WORDS[kind]).map(({ name, sentence, all }) => (
          <Fact
            key={`${name} ${sentence}`}
            name={name}
            sentence={sentence}
            language={circular.language}
          >
            {all.map((fact) => (
              <span key={fact.date} title={factOrigin(circular, fact)} className="block">
                <FactDay circular={circular} fact={fact} />
              </span>
            ))}
          </Fact>
        ))}
        {addressees ? (
          <Fact name="Addressed to">
            <span
              lang={circular.language ?? undefined}
              dir={directionOfText(addressees)}
              className="own-side block w-fit"
            >
              <FiguresInOrder>{addressees}</FiguresInOrder>
            </span>
          </Fact>
        ) : null}
        {bySentence(relations, ({ kind }) => RELATION_NAMES[kind]).map(
          ({ name, sentence, all }) => (
            <Fact
              key={`${name} ${sentence}`}
              name={name}
              sentence={sentence}
              language={circular.language}
            >
              {all.map(({ id, act, dated, circular: other }) => (
                <span key={id} className="block">
                  <ActName act={act} circularId={other?.id} />
                  {dated ? `, ${formatDocumentDay(dated)}` : null}
                </span>
              ))}
            </Fact>
          ),
        )}
      </dl>
      <p className="mt-3 text-xs text-ink-3">
        Extracted automatically. Check against the original.
      </p>
    </section>
  );
};

/**
 * Groups dates or acts by the sentence that they come from, which is shown once above the group.
 */
const bySentence = <Told extends { sentence: string }>(
  told: readonly Told[],
  nameOf: (one: Told) => string,
): { name: string; sentence: string; all: Told[] }[] => {
  const groups = new Map<string, { name: string; sentence: string; all: Told[] }>();
  for (const one of told) {
    const name = nameOf(one);
    const key = `${name} ${one.sentence}`;
    const all = groups.get(key)?.all ?? [];
    groups.set(key, { name, sentence: one.sentence, all: [...all, one] });
  }
  return [...groups.values()];
};

const FactDay = ({ circular, fact }: { circular: CircularDetail; fact: FactDate }) => {
  const { kind, date, with_issue, sentence } = fact;
  if (date === null) return with_issue ? 'On issue' : 'See the text:';
  return (
    <>
      {formatDocumentDay(date)}
      {with_issue ? ', on issue' : null}
      {kind === 'issued' || kind === 'updated' ? null : (
        <AddToCalendar circular={circular} fact={{ kind, date, sentence }} />
      )}
    </>
  );
};

const ActName = ({ act, circularId }: { act: string; circularId: string | undefined }) => {
  const name = (
    <bdi>
      <FiguresInOrder>{act}</FiguresInOrder>
    </bdi>
  );
  return circularId ? (
    <Link to={`/circulars/${circularId}`} className="link">
      {name}
    </Link>
  ) : (
    name
  );
};

const AddToCalendar = ({ circular, fact }: { circular: CircularDetail; fact: CalendarDay }) => {
  const save = async () => {
    try {
      const text = await calendarText(circular, fact);
      const file = new Blob([text], { type: 'text/calendar;charset=utf-8' });
      saveFile(file, `circulate-${fact.date}.ics`);
    } catch (error) {
      log.error('creating a calendar file failed', error);
      toastError('We couldn’t create the calendar file. Check your connection and try again.');
    }
  };
  return (
    <Button
      size="sm"
      variant="quiet"
      className="ml-2 align-middle print:hidden"
      icon={<CalendarPlus size={14} aria-hidden="true" />}
      aria-label={`Add to calendar: ${DATE_WORDS[fact.kind]} ${formatDocumentDay(fact.date)}`}
      onClick={() => void save()}
    >
      Add to calendar
    </Button>
  );
};

type FactProps = {
  name: string;
  sentence?: string;
  language?: string | null;
  children: ReactNode;
};

const Fact = ({ name, sentence, language, children }: FactProps) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0 max-sm:-mt-2 print:break-inside-avoid">
      <p className="font-medium [overflow-wrap:anywhere]">{children}</p>
      {sentence ? (
        <p
          lang={language ?? undefined}
          dir={directionOfText(sentence)}
          className="own-side mt-0.5 max-w-[72ch] text-[13px] leading-(--small-line) text-ink-2"
        >
          <FiguresInOrder>{sentence}</FiguresInOrder>
        </p>
      ) : null}
    </dd>
  </>
);
