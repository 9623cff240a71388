import type { AdminCircularDetail } from '@circulate/shared-schemas';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useSpoken } from '../../../lib/announce.ts';
import { formatList } from '../../../lib/format.ts';
import {
  type CorrectionDraft,
  changedMeanwhile,
  draftOf,
  type Edits,
  labelsOf,
} from './correction.ts';

type ChangedNoticeProps = {
  circular: AdminCircularDetail;
  edits: Edits;
  /** Gives the edits of these fields up for what stands there now. */
  onTake: (fields: (keyof CorrectionDraft)[]) => void;
};

/** Says which of the edited fields somebody else has changed meanwhile; nothing where that is none. */
export const ChangedNotice = ({ circular, edits, onTake }: ChangedNoticeProps) => {
  const fields = changedMeanwhile(circular, edits);
  const newer = formatList(fields.map((field) => newerText(circular, field)));
  const text = `Changed by somebody else while you typed: ${newer}. Saving puts yours in its place.`;
  useSpoken(fields.length > 0 ? text : '');
  return fields.length === 0 ? null : (
    <Notice
      tone="warn"
      role="note"
      className="max-sm:flex-wrap"
      action={
        <Button size="sm" onClick={() => onTake(fields)}>
          Take the newer
        </Button>
      }
    >
      <span className="[overflow-wrap:anywhere]">{text}</span>
    </Notice>
  );
};

/** The name of a field, with what stands there now where that is short. */
const newerText = (circular: AdminCircularDetail, field: keyof CorrectionDraft) => {
  const isShort = field !== 'categoryIds' && field !== 'translation';
  const label = labelsOf(circular)[field];
  return isShort ? `${label} (now “\u2068${draftOf(circular)[field]}\u2069”)` : label;
};
