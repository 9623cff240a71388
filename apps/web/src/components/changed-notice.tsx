import type { AdminCircularDetail } from '@circulate/shared-schemas';
import { useSpoken } from '../lib/browser/announce.ts';
import { changedMeanwhile, type Edits } from '../lib/correction/begun-edits.ts';
import type { CorrectionDraft } from '../lib/correction/correction-draft.ts';
import { formatDocumentDay, formatList } from '../lib/format/format.ts';
import { Button } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';

type Fields = (keyof CorrectionDraft)[];

type ChangedNoticeProps = {
  circular: Pick<AdminCircularDetail, 'categories'>;
  /** Current values of the fields that someone else may have changed. */
  now: Partial<CorrectionDraft>;
  edits: Edits;
  labels: Record<keyof CorrectionDraft, string>;
  /** Discards the user's edits to these fields, so that they show the current values. */
  onTake: (fields: Fields) => void;
  /**
   * Keeps the user's edits. If given, nothing is published until the user has chosen between the
   * edits and the current values.
   */
  onKeep?: () => void;
};

/** Names the edited fields that someone else has changed; renders nothing if there are none. */
export const ChangedNotice = (props: ChangedNoticeProps) => {
  const { now, edits, onTake, onKeep } = props;
  const fields = changedMeanwhile(now, edits);
  const newer = formatList(fields.map((field) => newerText(props, field)));
  // This message also appears after the user's own correction elsewhere on the page.
  const text = onKeep
    ? `Someone else changed ${newer} while you were editing. Choose which version to publish.`
    : `Someone else changed ${newer} while you were editing. Saving overwrites their changes.`;
  useSpoken(fields.length > 0 ? text : '');
  return fields.length === 0 ? null : (
    <Notice
      tone="warn"
      role="note"
      className="max-sm:flex-wrap"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onTake(fields)}>
            Use their version
          </Button>
          {onKeep ? (
            <Button size="sm" onClick={onKeep}>
              Keep mine
            </Button>
          ) : null}
        </span>
      }
    >
      <span className="[overflow-wrap:anywhere]">{text}</span>
    </Notice>
  );
};

/** Returns the name of a field and, if it is short, its current value. */
const newerText = (
  { circular, now, labels }: ChangedNoticeProps,
  field: keyof CorrectionDraft,
): string => {
  if (field === 'translation') return labels.translation;
  return `${labels[field]} (now “\u2068${valueText(circular, now, field)}\u2069”)`;
};

const valueText = (
  { categories }: ChangedNoticeProps['circular'],
  now: Partial<CorrectionDraft>,
  field: keyof CorrectionDraft,
): string => {
  if (field === 'publishedOn') return now.publishedOn ? formatDocumentDay(now.publishedOn) : '';
  if (field !== 'categoryIds') return now[field] ?? '';
  const names = categories.filter(({ id }) => now.categoryIds?.includes(id));
  return names.map(({ category_name }) => category_name).join(', ');
};
