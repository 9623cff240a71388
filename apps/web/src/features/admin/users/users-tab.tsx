import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { rowsOf } from '../../../queries/use-cursor-list.ts';
import { AdminUserRow } from './admin-user-row.tsx';
import { useAdminUsers } from './use-admin-users.ts';

/** Lists the accounts, with support actions. */
export const UsersTab = () => {
  const [email, setEmail] = useState('');
  const users = useAdminUsers(useDebounced(email.trim()));
  const items = rowsOf(users);
  return (
    <>
      <search className="mb-5 block max-w-md">
        <TextField
          label="Email address"
          type="search"
          maxLength={320}
          placeholder="Full or partial email address"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </search>
      <section aria-label="Users" className="card">
        {users.isPending ? <LoadingArea label="Loading users" /> : null}
        {users.isError ? <TryAgain title="We couldn’t load the users." query={users} /> : null}
        {users.isSuccess && items.length === 0 ? (
          <EmptyState
            icon={UsersRound}
            title={email.trim() ? `No email addresses match “${email.trim()}”.` : 'No users yet.'}
          />
        ) : null}
        <ul className="divide-y divide-line">
          {items.map((user) => (
            <AdminUserRow key={user.id} user={user} />
          ))}
        </ul>
        <ShowMore query={users} />
      </section>
    </>
  );
};
