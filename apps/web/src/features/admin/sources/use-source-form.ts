import type { KnownSource, Source, SourcePreset, SourceSettings } from '@circulate/shared-schemas';
import type { FormEvent } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { failureText, issueOf } from '../../../lib/text/failure-text.ts';
import {
  changeInputOf,
  changesReading,
  createInputOf,
  draftOf,
  previewInputOf,
  type SourceDraft,
  settingTexts,
} from './source-draft.ts';
import { useChangeSource, useCreateSource, usePreviewSource } from './use-sources.ts';

/** Manages the source form, which first previews a source and then saves it. */
export const useSourceForm = (
  { source, known }: { source: Source | null; known: KnownSource | null },
  onSaved: () => void,
) => {
  const form = useForm<SourceDraft>({
    defaultValues: draftOf(source, known),
    resolver: resolverFor(source),
  });
  const draft = form.watch();
  const preview = usePreviewSource();
  const create = useCreateSource();
  const update = useChangeSource(source?.id ?? '');

  const looked = previewInputOf(draft);
  // A preview is shown only while the form still has the values it was requested with.
  const isSameLook =
    looked !== null && JSON.stringify(looked) === JSON.stringify(preview.variables);
  const kind = draft.kind || (isSameLook && preview.data?.kind) || null;
  const changed = source && changeInputOf(source, draft);
  const readsOtherwise = !changed || Boolean(changed.data && changesReading(changed.data));
  const wasSeen = isSameLook && preview.isSuccess;

  const refuseKind = () =>
    form.setError('kind', { message: problemsOf([{ path: ['kind'] }])[0]?.message ?? '' });
  const look = () => lookAt(looked);
  const lookAt = (input: typeof looked) => {
    if (!input) return;
    preview.mutate(input, {
      // The type may be missing before the preview, which detects it.
      onSuccess: (found) => {
        if (!input.kind && !found.kind) refuseKind();
        else form.clearErrors('kind');
      },
    });
  };

  const save = async () => {
    if (changed) {
      // Skips the API call if nothing has changed.
      if (changed.data) await update.mutateAsync(changed.data);
      return;
    }
    const { data } = createInputOf(draft, kind);
    if (!data) throw new UnknownKind();
    await create.mutateAsync(data);
  };
  const store = () =>
    save().then(onSaved, (error: unknown) => {
      if (error instanceof UnknownKind) refuseKind();
      else tellRefusal(form, error);
    });

  return {
    form,
    draft,
    preview,
    showsPreview: isSameLook && !preview.isIdle,
    needsPreview: readsOtherwise && !wasSeen,
    beginsAnew: Boolean(changed?.data && (changed.data.url ?? changed.data.kind) !== undefined),
    look,
    /** Runs a preview if it is due, for which the URL is enough; otherwise saves the source. */
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (preview.isPending) return;
      if (readsOtherwise && !wasSeen && looked) return look();
      void form.handleSubmit(store)(event);
    },
    /** Copies the settings that the preview detected into the form, where they can be edited. */
    adjust: (settings: SourceSettings) => typeOn(form, kind ?? '', settings),
    /** Applies a platform preset and previews it. */
    apply: ({ url, kind: offered, settings }: SourcePreset) => {
      form.setValue('url', url);
      typeOn(form, offered, { ...requestKept(form), ...settings });
      lookAt(previewInputOf(form.getValues()));
    },
  };
};

const typeOn = (
  form: UseFormReturn<SourceDraft>,
  kind: SourceDraft['kind'],
  settings: SourceSettings,
) => {
  form.setValue('kind', kind);
  form.setValue('settings', settingTexts(settings));
  form.setValue('isDrawn', settings.drawn_by_script === true);
};

/**
 * Returns the settings to keep when a preset is applied: the request options, which apply to every
 * URL on the site.
 */
const requestKept = (form: UseFormReturn<SourceDraft>): SourceSettings => {
  const { referer, accept_language } = form.getValues('settings');
  return { ...(referer !== '' && { referer }), ...(accept_language !== '' && { accept_language }) };
};

/** Shows why saving failed, next to the field concerned or else below the form. */
const tellRefusal = (form: UseFormReturn<SourceDraft>, error: unknown) => {
  const refused = refusedFields(error);
  for (const { field, message } of refused) form.setError(field, { message });
  if (refused.length > 0) return;
  form.setError('root', { message: `We couldn’t save the source. ${failureText(error)}` });
};

/** Thrown if the type of a source was neither chosen nor detected. */
class UnknownKind extends Error {}

const resolverFor =
  (source: Source | null): Resolver<SourceDraft> =>
  (draft) => {
    const { error } = source ? changeInputOf(source, draft) : createInputOf(draft, null);
    const problems = problemsOf(error?.issues ?? []).filter(({ field }) => field !== 'kind');
    if (problems.length === 0) return { values: draft, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(
        problems.map(({ field, message }) => [field, { type: 'schema', message }]),
      ),
    };
  };

/** The form field and the error message for each API field. */
const FIELDS = {
  bank_id: { field: 'bankId', text: 'Choose the bank that publishes here.' },
  url: { field: 'url', text: 'Enter the full URL, starting with https:// or http://.' },
  kind: { field: 'kind', text: 'We couldn’t detect the type. Choose one.' },
  interval_seconds: { field: 'every', text: 'Enter a whole number, from 1 minute to 1 week.' },
  alert_newer_than_days: {
    field: 'alertNewerThanDays',
    text: 'Enter a whole number of days, from 0 to 365.',
  },
  quiet_after_days: {
    field: 'quietAfterDays',
    text: 'Enter a whole number of days, from 1 to 3,650, or leave it empty.',
  },
} satisfies Record<string, { field: keyof SourceDraft; text: string }>;

type FieldName = keyof typeof FIELDS;
/** A form field with its error message. */
type FieldProblem = { field: (typeof FIELDS)[FieldName]['field']; message: string };

const isFieldName = (name: unknown): name is FieldName =>
  typeof name === 'string' && name in FIELDS;

/** Returns the error messages of invalid fields. */
export const problemsOf = (issues: readonly { path: readonly PropertyKey[] }[]): FieldProblem[] =>
  issues.flatMap(({ path: [name] }) => {
    if (!isFieldName(name)) return [];
    const { field, text } = FIELDS[name];
    return [{ field, message: text }];
  });

/** Returns, by form field, the errors that only the API detects, such as a duplicate URL. */
const refusedFields = (error: unknown): FieldProblem[] =>
  Object.keys(FIELDS)
    .filter(isFieldName)
    .flatMap((name) => {
      const message = issueOf(error, name);
      return message ? [{ field: FIELDS[name].field, message }] : [];
    });
