import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';

type DuplicateNoticeProps = { id: string; isLocked: boolean; onInsist: () => void };

/** Says that the bank already has this file, and offers to upload it anyway. */
export const DuplicateNotice = ({ id, isLocked, onInsist }: DuplicateNoticeProps) => (
  <Notice
    tone="warn"
    action={
      <Button size="sm" disabled={isLocked} onClick={onInsist}>
        Upload anyway
      </Button>
    }
  >
    This bank already has this file.{' '}
    <Link to={`/admin/circulars/${id}`} className="link">
      See the circular{' '}
    </Link>
  </Notice>
);
