import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';

type DuplicateNoticeProps = { id: string; isLocked: boolean; onInsist: () => void };

/** Says that the bank has this file already, and offers to store it all the same. */
export const DuplicateNotice = ({ id, isLocked, onInsist }: DuplicateNoticeProps) => (
  <Notice
    tone="warn"
    action={
      <Button size="sm" disabled={isLocked} onClick={onInsist}>
        Upload it all the same
      </Button>
    }
  >
    This bank has the same file already:{' '}
    <Link to={`/admin/circulars/${id}`} className="link">
      see that circular
    </Link>
    .
  </Notice>
);
