import {
  type ChangeSourceInput,
  ChangeSourceInputSchema,
  CreateSourceInputSchema,
  PreviewSourceInputSchema,
  SOURCE_ALERT_NEWER_THAN_DAYS_DEFAULT,
  SOURCE_INTERVAL_SECONDS,
  type Source,
  type SourceKind,
  type SourceSettings,
} from '@circulate/shared-schemas';
import { type IntervalUnit, secondsOf, splitInterval } from './source-words.ts';

export const settingNames = ['item', 'link', 'title', 'date', 'next_page'] as const;
export type SettingName = (typeof settingNames)[number];

/** A source as its form holds it: texts as typed. Without a kind, the preview finds it. */
export type SourceDraft = {
  bankId: string;
  url: string;
  kind: SourceKind | '';
  settings: Record<SettingName, string>;
  every: string;
  unit: IntervalUnit;
  alertNewerThanDays: string;
  quietAfterDays: string;
};

/** Settings as the form holds them. */
export const settingTexts = (settings: SourceSettings): Record<SettingName, string> => ({
  item: settings.item ?? '',
  link: settings.link ?? '',
  title: settings.title ?? '',
  date: settings.date ?? '',
  next_page: settings.next_page ?? '',
});

/** The form as it opens: of a stored source, or of a new one. */
export const draftOf = (source: Source | null): SourceDraft => {
  const { amount, unit } = splitInterval(
    source?.interval_seconds ?? SOURCE_INTERVAL_SECONDS.default,
  );
  return {
    bankId: source?.bank.id ?? '',
    url: source?.url ?? '',
    kind: source?.kind ?? '',
    settings: settingTexts(source?.settings ?? {}),
    every: String(amount),
    unit,
    alertNewerThanDays: String(
      source?.alert_newer_than_days ?? SOURCE_ALERT_NEWER_THAN_DAYS_DEFAULT,
    ),
    quietAfterDays: source?.quiet_after_days == null ? '' : String(source.quiet_after_days),
  };
};

/** The settings that were typed. Feeds and PDFs have none, and another kind's would mean nothing. */
export const settingsOf = ({ kind, settings }: SourceDraft): SourceSettings => {
  if (kind === 'feed' || kind === 'pdf' || kind === '') return {};
  const given = settingNames.flatMap((name) => {
    const text = settings[name].trim();
    return text === '' ? [] : [[name, text]];
  });
  return Object.fromEntries(given);
};

/** What a preview of the draft asks for; null while the address is none. */
export const previewInputOf = (draft: SourceDraft) => {
  const parsed = PreviewSourceInputSchema.safeParse({
    url: draft.url.trim(),
    ...(draft.kind === '' ? {} : { kind: draft.kind }),
    settings: settingsOf(draft),
  });
  return parsed.success ? parsed.data : null;
};

/** An empty field is no number, although `Number` takes it for zero. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

const fieldsOf = (draft: SourceDraft) => ({
  url: draft.url.trim(),
  kind: draft.kind,
  settings: settingsOf(draft),
  interval_seconds: secondsOf(numberOf(draft.every), draft.unit),
  alert_newer_than_days: numberOf(draft.alertNewerThanDays),
  quiet_after_days: draft.quietAfterDays.trim() === '' ? null : numberOf(draft.quietAfterDays),
});

/** A new source, checked as the API will; `kind` is the one that the preview found. */
export const createInputOf = (draft: SourceDraft, kind: SourceKind | null) =>
  CreateSourceInputSchema.safeParse({
    ...fieldsOf(draft),
    kind: draft.kind || kind,
    bank_id: draft.bankId,
  });

/** What differs from the stored source, so that what it was made with elsewhere stays as it is. */
export const changeInputOf = (source: Source, draft: SourceDraft) => {
  const before = fieldsOf(draftOf(source));
  const changed = Object.entries(fieldsOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(fieldNamed(before, name)),
  );
  return ChangeSourceInputSchema.safeParse(Object.fromEntries(changed));
};

const fieldNamed = (fields: object, name: string): unknown =>
  new Map<string, unknown>(Object.entries(fields)).get(name);

/** Whether saving changes what is captured, so that it should be looked at first. */
export const changesWhatIsRead = (input: ChangeSourceInput) =>
  input.url !== undefined || input.kind !== undefined || input.settings !== undefined;
