import type { BetaCodeRecord } from '@circulate/shared-schemas';
import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { formatCount, formatDay, formatList } from '../../../lib/format/format.ts';
import { codeState } from './code-state.ts';
import { useRevokeBetaCode } from './use-beta-codes.ts';

/** Shows one code: its type, state and use. */
export const BetaCodeRow = ({ code }: { code: BetaCodeRecord }) => {
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useRevokeBetaCode();
  const state = codeState(code, new Date());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex items-center gap-2 font-medium">
          {code.code_type === 'invoice' ? 'Invoice code' : 'Beta code'}
          <Badge tone={state.tone}>{state.label}</Badge>
        </p>
        {code.note ? <p dir="auto">For {code.note}</p> : null}
        <p className="text-[13px] text-ink-3 tabular-nums">
          Created {formatDay(code.created_at)} · {code.accounts_created} of{' '}
          {formatCount(code.accounts_allowed, 'account')} created
          {code.expires_at ? ` · expires ${formatDay(code.expires_at)}` : ' · never expires'}
        </p>
        {code.used_by.length > 0 ? (
          <p className="text-[13px] text-ink-2">
            Used by {formatList(code.used_by)}
            {code.accounts_created > code.used_by.length ? ' and others' : ''}
          </p>
        ) : null}
      </div>
      {code.revoked_at ? null : (
        <Button
          size="sm"
          variant="danger"
          isBusy={revoke.isPending}
          onClick={() => setIsAsking(true)}
        >
          Revoke
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Revoke this code?"
        confirmLabel="Revoke code"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          revoke.mutate(code.id);
        }}
      >
        This code will stop working. Accounts created with it aren’t affected.
      </ConfirmDialog>
    </li>
  );
};
