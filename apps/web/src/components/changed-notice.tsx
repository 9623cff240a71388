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
  /** What stands in the fields now. */
  now: Partial<CorrectionDraft>;
  edits: Edits;
  labels: Record<keyof CorrectionDraft, string>;
  /** Gives the edits of these fields up for what stands there now. */
  onTake: (fields: Fields) => void;
  /** Stands by the edits. Where it is given, nothing is published until one of the two was chosen. */
  onKeep?: () => void;
};

/** Says which of the edited fields were changed meanwhile; nothing where that is none. */
export const ChangedNotice = (props: ChangedNoticeProps) => {
  const { now, edits, onTake, onKeep } = props;
  const fields = changedMeanwhile(now, edits);
  const newer = formatList(fields.map((field) => newerText(props, field)));
  // One's own correction, made beside the edits, is told as well where both can be on one page.
  const text = onKeep
    ? `Changed since you began: ${newer}. Nothing is published until you choose.`
    : `Changed by somebody else while you typed: ${newer}. Saving puts yours in its place.`;
  useSpoken(fields.length > 0 ? text : '');
  return fields.length === 0 ? null : (
    <Notice
      tone="warn"
      role="note"
      className="max-sm:flex-wrap"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onTake(fields)}>
            Take the newer
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

/** The name of a field, with what stands there now where that is short. */
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
