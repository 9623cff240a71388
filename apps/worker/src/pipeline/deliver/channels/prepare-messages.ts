import type { Database } from '@circulate/database';
import { type AlertContent, buildAlertMessage, type FinishMessage } from '@circulate/email';
import { DECIDED_OFFLINE, numberedTitle } from '@circulate/shared-schemas';
import type { ClaimedAlert } from '../claim-due.ts';

/** What emails link to, and the language that they are written for. */
export type MessageSettings = { webUrl: string; targetLanguage: string };

/** Writes the email of an alert. */
export type WriteMessage = (alert: ClaimedAlert) => Promise<FinishMessage>;

/** How many written messages are kept for those who follow the same. */
const KEPT_MESSAGES = 1_000;

/**
 * Opens the writing of emails. `load` reads the versions anew, so that a batch claimed after a
 * correction tells what is right; one message is written for all who follow the same.
 */
export const openMessages = (db: Database, settings: MessageSettings) => {
  const messages = new Map<string, Promise<FinishMessage>>();
  return {
    load: async (versionIds: string[]): Promise<WriteMessage> => {
      if (messages.size > KEPT_MESSAGES) messages.clear();
      const versions = await loadVersions(db, [...new Set(versionIds)]);
      const names = new Map(
        [...versions.values()].flatMap(({ categories }) =>
          categories.map(({ category }) => [category.id, category.category_name] as const),
        ),
      );
      return async ({ version_id, kind, category_ids }) => {
        const version = versions.get(version_id);
        if (!version) throw new Error(`The version ${version_id} was not loaded`);
        const followedCategories = category_ids.length
          ? await namesOf(db, names, category_ids)
          : [];
        const content = toContent(version, { kind, followedCategories, ...settings });
        const key = JSON.stringify(content);
        const message = messages.get(key) ?? buildAlertMessage(content);
        messages.set(key, message);
        return message;
      };
    },
  };
};

const loadVersions = async (db: Database, ids: string[]) => {
  const versions = await readVersions(db, ids);
  return new Map(versions.map((version) => [version.id, version]));
};

type Version = Awaited<ReturnType<typeof readVersions>>[number];

const readVersions = (db: Database, ids: string[]) =>
  db.circularVersion.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      circular_id: true,
      title: true,
      act_number: true,
      file_name: true,
      language: true,
      published_on: true,
      bank: { select: { display_name: true } },
      circular: { select: { source_url: true } },
      categories: { include: { category: true }, orderBy: { confidence: 'desc' } },
      translations: { select: { language: true, title: true, decided_by: true, warning: true } },
      summaries: true,
    },
  });

/** Those of a correction may name categories that the circular no longer has. */
const namesOf = async (db: Database, known: Map<string, string>, ids: string[]) => {
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) {
    const found = await db.category.findMany({ where: { id: { in: missing } } });
    for (const { id, category_name } of found) known.set(id, category_name);
  }
  return ids.flatMap((id) => known.get(id) ?? []).sort();
};

type Reader = MessageSettings & Pick<AlertContent, 'kind' | 'followedCategories'>;

const toContent = (version: Version, reader: Reader): AlertContent => {
  const [summary] = version.summaries;
  return {
    kind: reader.kind,
    bank: version.bank.display_name,
    title: titleOf(version, version.title),
    language: version.language ?? 'und',
    translation: translationOf(version, reader.targetLanguage),
    publishedOn: version.published_on?.toISOString().slice(0, 10) ?? null,
    categories: version.categories.map(({ category }) => category.category_name),
    followedCategories: reader.followedCategories,
    summary: summary
      ? {
          lines: summary.lines,
          language: summary.language,
          isExtract: summary.decided_by === DECIDED_OFFLINE,
        }
      : null,
    circularUrl: `${reader.webUrl}/circulars/${version.circular_id}`,
    sourceUrl: version.circular.source_url,
    manageUrl: `${reader.webUrl}/dashboard`,
  };
};

/** A circular mailed before titles were demanded may have none. */
const titleOf = ({ act_number }: Version, title: string | null) =>
  numberedTitle(act_number, title ?? 'Untitled circular');

const translationOf = (version: Version, target: string): AlertContent['translation'] => {
  if (version.language === target) return { state: 'not needed' };
  const translation = version.translations.find(({ language }) => language === target);
  if (!translation) return { state: 'missing' };
  const { title, decided_by, warning } = translation;
  return { state: 'translated', title: titleOf(version, title), by: decided_by, warning };
};
