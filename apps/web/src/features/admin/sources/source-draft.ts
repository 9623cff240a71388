import {
  type ChangeSourceInput,
  ChangeSourceInputSchema,
  CreateSourceInputSchema,
  type KnownSource,
  PreviewSourceInputSchema,
  SOURCE_ALERT_NEWER_THAN_DAYS_DEFAULT,
  SOURCE_INTERVAL_SECONDS,
  type Source,
  type SourceKind,
  type SourceSettings,
} from '@circulate/shared-schemas';
import { requestNames, type SettingName, settingNames } from './setting-names.ts';
import { type IntervalUnit, secondsOf, splitInterval } from './source-labels.ts';

/** A source as typed into its form. Without a type, the preview detects it. */
export type SourceDraft = {
  bankId: string;
  url: string;
  kind: SourceKind | '';
  settings: Record<SettingName, string>;
  /** Whether the page is JavaScript-rendered. */
  isDrawn: boolean;
  every: string;
  unit: IntervalUnit;
  alertNewerThanDays: string;
  quietAfterDays: string;
  /** The id of the catalogue entry it starts from; empty if there is none. */
  knownSourceId: string;
};

/** Returns a source's settings as text for the form. */
export const settingTexts = (settings: SourceSettings): Record<SettingName, string> => ({
  item: settings.item ?? '',
  link: settings.link ?? '',
  title: settings.title ?? '',
  date: settings.date ?? '',
  next_page: settings.next_page ?? '',
  date_order: settings.date_order ?? '',
  referer: settings.referer ?? '',
  accept_language: settings.accept_language ?? '',
  post: settings.post ?? '',
});

/** Returns the initial form values: from a source, from a catalogue entry, or empty. */
export const draftOf = (source: Source | null, known: KnownSource | null = null): SourceDraft => {
  const from = source ?? known;
  const { amount, unit } = splitInterval(
    source?.interval_seconds ?? SOURCE_INTERVAL_SECONDS.default,
  );
  return {
    bankId: from?.bank.id ?? '',
    url: from?.url ?? '',
    kind: from?.kind ?? '',
    settings: settingTexts(from?.settings ?? {}),
    isDrawn: from?.settings.drawn_by_script === true,
    every: String(amount),
    unit,
    alertNewerThanDays: String(
      source?.alert_newer_than_days ?? SOURCE_ALERT_NEWER_THAN_DAYS_DEFAULT,
    ),
    quietAfterDays: source?.quiet_after_days == null ? '' : String(source.quiet_after_days),
    knownSourceId: known?.id ?? '',
  };
};

/** Returns whether a source of this type can be a JavaScript-rendered page. */
export const canBeRendered = (kind: SourceKind | ''): boolean => kind === 'html' || kind === '';

/** Returns the settings in a draft. For a feed or a PDF, these are only the request options. */
export const settingsOf = ({ kind, settings, isDrawn }: SourceDraft): SourceSettings => {
  const names = kind === 'html' || kind === 'json' ? settingNames : requestNames;
  const given = names.flatMap((name) => {
    const text = settings[name].trim();
    return text === '' ? [] : [[name, text]];
  });
  return {
    ...Object.fromEntries(given),
    ...(isDrawn && canBeRendered(kind) && { drawn_by_script: true }),
  };
};

/** Returns the request for a preview of the draft; null while its URL is invalid. */
export const previewInputOf = (draft: SourceDraft) => {
  const parsed = PreviewSourceInputSchema.safeParse({
    url: draft.url.trim(),
    ...(draft.kind === '' ? {} : { kind: draft.kind }),
    settings: settingsOf(draft),
    ...(draft.bankId !== '' && { bank_id: draft.bankId }),
  });
  return parsed.success ? parsed.data : null;
};

/** Parses a number. An empty field yields NaN, whereas `Number` would return zero. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

const fieldsOf = (draft: SourceDraft) => ({
  url: draft.url.trim(),
  kind: draft.kind,
  settings: settingsOf(draft),
  interval_seconds: secondsOf(numberOf(draft.every), draft.unit),
  alert_newer_than_days: numberOf(draft.alertNewerThanDays),
  quiet_after_days: draft.quietAfterDays.trim() === '' ? null : numberOf(draft.quietAfterDays),
});

/**
 * Validates the draft of a new source as the API does. `kind` is the type that the preview
 * detected.
 */
export const createInputOf = (draft: SourceDraft, kind: SourceKind | null) =>
  CreateSourceInputSchema.safeParse({
    ...fieldsOf(draft),
    kind: draft.kind || kind,
    bank_id: draft.bankId,
    ...(draft.knownSourceId !== '' && { known_source_id: draft.knownSourceId }),
  });

/** Returns only the changed fields, so that settings made elsewhere are kept. */
export const changeInputOf = (source: Source, draft: SourceDraft) => {
  const before = fieldsOf(draftOf(source));
  const changed = Object.entries(fieldsOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(fieldNamed(before, name)),
  );
  return ChangeSourceInputSchema.safeParse(Object.fromEntries(changed));
};

const fieldNamed = (fields: object, name: string): unknown =>
  new Map<string, unknown>(Object.entries(fields)).get(name);

/** Returns whether the change affects what is captured, and so needs a preview. */
export const changesReading = (input: ChangeSourceInput) =>
  input.url !== undefined || input.kind !== undefined || input.settings !== undefined;
