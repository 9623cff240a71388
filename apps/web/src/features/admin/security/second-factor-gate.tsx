import { type AdminSecurity, AdminSecuritySchema, MESSAGES } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FullPageMessage } from '../../../components/ui/full-page-message.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { errorCodeOf } from '../../../lib/api/api-error.ts';
import { useApi } from '../../../session/api-context.tsx';
import { useSignOut } from '../../../session/use-sign-out.ts';

const warnings: Record<AdminSecurity['second_factor'], string> = {
  demanded: '',
  waiting: MESSAGES.secondFactor.waiting,
  off: MESSAGES.secondFactor.off,
};

/**
 * Shows the Admin Portal, with a warning until a second factor is required. An admin who signed in
 * without a required second factor sees what to do instead.
 */
export const SecondFactorGate = ({ children }: { children: ReactNode }) => {
  const api = useApi();
  const signOut = useSignOut();
  const { data, error } = useQuery({
    queryKey: ['admin-security'],
    queryFn: ({ signal }) => api.get('/admin/security', { schema: AdminSecuritySchema, signal }),
  });
  if (errorCodeOf(error) === 'SECOND_FACTOR_REQUIRED') {
    return (
      <FullPageMessage
        title={MESSAGES.secondFactor.requiredTitle}
        text={MESSAGES.secondFactor.requiredText}
        action={<Button onClick={() => void signOut()}>Sign out</Button>}
      />
    );
  }
  const warning = data && warnings[data.second_factor];
  return (
    <>
      {warning && (
        <Notice tone="warn" role="note" className="mb-5">
          {warning}
        </Notice>
      )}
      {children}
    </>
  );
};
