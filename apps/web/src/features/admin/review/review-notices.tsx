import { directionOfText } from '@circulate/shared-schemas';
import { X } from 'lucide-react';
import { IconButton } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { ReviewNotice } from './use-decisions.ts';

type ReviewNoticesProps = { notices: ReviewNotice[]; onDismiss: (key: string) => void };

/** Lists decisions that couldn't be saved, each until it is dismissed. */
export const ReviewNotices = ({ notices, onDismiss }: ReviewNoticesProps) => (
  <div role="alert" className="grid gap-2 *:last:mb-4">
    {notices.map(({ key, title, message }) => (
      <Notice
        key={key}
        tone="warn"
        action={
          <IconButton label="Dismiss this message" onClick={() => onDismiss(key)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        }
      >
        <span dir={directionOfText(title)} className="font-medium">
          “{title}”
        </span>
        : {message}
      </Notice>
    ))}
  </div>
);
