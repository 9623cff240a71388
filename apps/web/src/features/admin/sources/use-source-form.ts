import type { Source } from '@circulate/shared-schemas';
import { useState } from 'react';
import { fieldErrorsOf, refusedFields } from './field-errors.ts';
import {
  changeInputOf,
  changesWhatIsRead,
  createInputOf,
  draftOf,
  previewInputOf,
  type SourceDraft,
} from './source-draft.ts';
import { useChangeSource, useCreateSource, usePreviewSource } from './use-sources.ts';

/** The state of the form: look first, then save. */
export const useSourceForm = (source: Source | null, onSaved: () => void) => {
  const [draft, setDraft] = useState<SourceDraft>(() => draftOf(source));
  const [wasTried, setWasTried] = useState(false);
  const preview = usePreviewSource();
  const create = useCreateSource();
  const update = useChangeSource(source?.id ?? '');

  const looked = previewInputOf(draft);
  const isSameLook =
    looked !== null && JSON.stringify(looked) === JSON.stringify(preview.variables);
  const kind = draft.kind || (isSameLook && preview.data?.kind) || null;

  const changed = source ? changeInputOf(source, draft) : null;
  const created = source ? null : createInputOf(draft, kind);
  const input = changed ?? created;
  const isNothing = changed?.error?.issues.some(({ path }) => path.length === 0) ?? false;
  const readsOtherwise =
    changed === null || Boolean(changed.data && changesWhatIsRead(changed.data));
  const save = source ? update : create;
  const needsPreview =
    !(isSameLook && (preview.isSuccess || preview.isPending)) && (readsOtherwise || !looked);

  const { kind: kindError, ...ownErrors } =
    wasTried && input?.error ? fieldErrorsOf(input.error.issues) : {};
  // A kind that is left open is the preview's to find out: no word against it before there was one.
  const mayKnowKind = !needsPreview && !preview.isPending;

  const change = (part: Partial<SourceDraft>) => {
    // What the API refused was the draft as it stood then.
    save.reset();
    setDraft({ ...draft, ...part });
  };
  const look = () => {
    if (looked) preview.mutate(looked);
  };
  const store = () => {
    if (isNothing) onSaved();
    if (changed?.data) update.mutate(changed.data, { onSuccess: onSaved });
    if (created?.data) create.mutate(created.data, { onSuccess: onSaved });
    return isNothing || Boolean(input?.data);
  };
  /** Takes the next step; false where a field stands in the way. */
  const next = (): boolean => {
    setWasTried(true);
    if (preview.isPending || save.isPending) return true;
    if (!needsPreview) return store();
    look();
    return looked !== null;
  };

  return {
    draft,
    change,
    kind,
    preview,
    /** A preview of something else than what stands in the form is no help. */
    showsPreview: isSameLook && !preview.isIdle,
    save,
    needsPreview: needsPreview || preview.isPending,
    beginsAnew: Boolean(changed?.data && (changed.data.url ?? changed.data.kind) !== undefined),
    errors: {
      ...ownErrors,
      ...(mayKnowKind && kindError ? { kind: kindError } : {}),
      ...refusedFields(save.error),
    },
    look,
    next,
  };
};
