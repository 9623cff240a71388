import { findPeriodInTitle, type Understanding } from '@circulate/circular-text';
import type { PageSetting } from '@circulate/circular-text/setting';
import type { Database, Db } from '@circulate/database';
import {
  type CircularFacts,
  EMPTY_READING,
  type StoredReading,
  toStorable,
  withoutDirectionControls,
} from '@circulate/shared-schemas';
import { endStep, readVersion, type StepVersion } from '../step.ts';
import { TEXT_LIMIT_EXCEEDED, type TextReader } from '../text-reader.ts';
import { disagreement, type ListedAs } from './list-and-file.ts';
import { doubtsOf, doubtsOfLanguage } from './notes-for-reviewers.ts';
import { isPageText } from './page-text.ts';
import type { ScannedText } from './read-images.ts';
import { joinCircular, rejectDuplicateText, SameAs } from './same-elsewhere.ts';
import { fingerprintOf } from './same-text.ts';
import { copyAnalysis, findSameText, promoteFromHistory } from './unchanged-text.ts';
import { turnYoungIntoNews } from './young-history.ts';

/** The text of a file, either from its text layer or read from images of its pages. */
export type FoundText =
  | ScannedText
  | { pages: string[]; source: 'layer'; hasDoubtfulFigures: boolean; settings: PageSetting[] };

/**
 * A text with the details found in it, and the reason, if any, why a reviewer must see it before
 * alerts are sent.
 */
type UnderstoodText = Awaited<ReturnType<typeof understandText>>;

/** Code of the reason for review when a text makes no sense to any reader. */
export const UNUSABLE = 'UNUSABLE_TEXT';

/**
 * Returns the title, date and number found in a text, and the reason, if any, why it must be
 * reviewed first. Keeps a title, date or number that an admin set. `listedAs` is the title
 * and number in the bank's list.
 */
export const understandText = async (
  text: FoundText,
  version: StepVersion,
  { textReader, listedAs }: { textReader: TextReader; listedAs: ListedAs },
) => {
  const { pages, source } = text;
  const { languages, time_zone } = version.bank;
  const found = await textReader.understand(pages, {
    hints: languages,
    notAfter: todayIn(time_zone),
    settings: text.source === 'layer' ? text.settings : [],
    isWhole: source !== 'layer' || isPageText(version.file_key),
  });
  const { title, published_on, act_number, corrected } = version;
  // Keeps what an admin entered, even if that is nothing: a number or date that an admin removed
  // stays removed.
  const unlessGiven = <Found>(name: string, given: Found | null, found: Found | null) =>
    corrected.includes(name) ? given : (given ?? found);
  const fingerprint = fingerprintOf(pages);
  const own = {
    pages,
    fingerprint,
    text_source: source,
    page_count: pages.length,
    title,
    published_on,
  };
  if (!found) return { doubt: TEXT_LIMIT_EXCEEDED, columns: { ...own, warnings: [] } };
  const { usable, reason, warnings } = found.textLayer;
  const named = title ?? (found.title && withoutDirectionControls(found.title));
  const unusable = { code: UNUSABLE, text: reason ?? 'The text of this file is unusable.' };
  return {
    doubt: usable ? undefined : unusable,
    columns: {
      ...own,
      language: found.language,
      language_confidence: found.confidence,
      title: named,
      title_period: periodOf(named, { language: found.language, time_zone }),
      act_number: unlessGiven(
        'act_number',
        act_number,
        found.actNumber && withoutDirectionControls(found.actNumber),
      ),
      published_on: unlessGiven(
        'published_on',
        published_on,
        found.publishedOn ? new Date(found.publishedOn) : null,
      ),
      warnings: [
        ...warnings,
        ...doubtsOf(text),
        ...doubtsOfLanguage(found, languages),
        ...disagreement({ listedAs, file: found.actNumber, pages }),
      ],
      facts: storableFacts(found.facts),
      reading: foundByRules(found),
    },
  };
};

/**
 * Returns the day or month that a title names; null if it names none, or one that is still in the
 * future at the bank.
 */
export const periodOf = (
  title: string | null,
  { language, time_zone }: { language: string; time_zone: string },
): string | null =>
  title === null ? null : findPeriodInTitle(title, { language, notAfter: todayIn(time_zone) });

/**
 * Returns the values that the keyword rules found, to compare with a model's once a reviewer
 * decides.
 */
const foundByRules = ({ title, actNumber, publishedOn }: Understanding): StoredReading => ({
  ...EMPTY_READING,
  title: { rules: title && withoutDirectionControls(title), model: null },
  act_number: { rules: actNumber && withoutDirectionControls(actNumber), model: null },
  published_on: { rules: publishedOn, model: null },
});

/** Makes the key facts storable: removes characters that reverse the text around them. */
const storableFacts = ({ dates, addressees, acts }: CircularFacts): CircularFacts => {
  const storable = (text: string) => withoutDirectionControls(toStorable(text));
  return {
    dates: dates.map((date) => ({ ...date, sentence: storable(date.sentence) })),
    addressees: addressees && storable(addressees),
    acts: acts.map((named) => ({
      ...named,
      act: storable(named.act),
      sentence: storable(named.sentence),
    })),
  };
};

type KeptText = { version: StepVersion; step: 'extract' | 'scan'; found: UnderstoodText };

/** Ends a step with the extracted text: the circular continues, or goes to review. */
export const storeText = async (
  db: Database,
  { version, step, found }: KeptText,
): Promise<void> => {
  const before = await findSameText(db, version, found.columns.pages);
  if (before) {
    await endStep(db, {
      version,
      step,
      stop: { status: 'published' },
      store: async (tx) => {
        const current = await readVersion(tx, version);
        await tx.circularVersion.update({ where: { id: version.id }, data: found.columns });
        await copyAnalysis(tx, version.id, before);
        await keepCorrections(tx, version, current);
      },
    });
    return;
  }
  const ended = endStep(db, {
    version,
    step,
    timeoutMs: STORED_WITHIN_MS,
    stop: found.doubt && { status: 'in_review', reason: found.doubt },
    store: async (tx) => {
      await rejectDuplicateText(tx, version, found.columns);
      const current = await readVersion(tx, version);
      await tx.circularVersion.update({ where: { id: version.id }, data: found.columns });
      await keepCorrections(tx, version, current);
      // Deletes translations of the previous text, which may differ, but not those that an admin
      // wrote.
      await tx.circularTranslation.deleteMany({
        where: { version_id: version.id, decided_by: { not: 'admin' } },
      });
      await promoteFromHistory(tx, version, found.columns.pages);
      await turnYoungIntoNews(tx, version, found.columns);
    },
  });
  await ended.catch(async (error: unknown) => {
    if (!(error instanceof SameAs)) throw error;
    await db.$transaction((tx) => joinCircular(tx, version, error.circularId));
  });
};

/**
 * Timeout for storing the text. It is long, because a bank's circulars are compared one at a time.
 */
const STORED_WITHIN_MS = 60_000;

/**
 * Keeps an admin's corrections made while the step ran, since a long scan can take minutes
 * (pipeline.md: admin decisions).
 */
const keepCorrections = async (tx: Db, version: StepVersion, current: StepVersion) => {
  const { title, published_on, act_number } = current;
  const corrections = {
    ...(title !== version.title && { title }),
    ...(published_on?.getTime() !== version.published_on?.getTime() && { published_on }),
    ...(act_number !== version.act_number && { act_number }),
  };
  if (Object.keys(corrections).length === 0) return;
  await tx.circularVersion.update({ where: { id: version.id }, data: corrections });
};

/** Returns the current date in `timeZone`, as yyyy-MM-dd. */
export const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
