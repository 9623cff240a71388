import type { BetaCodeRecord } from '@circulate/shared-schemas';
import type { BadgeTone } from '../../../components/ui/badge.tsx';

/** Returns the state of a code: revoked, expired, used up, or still able to create accounts. */
export const codeState = (code: BetaCodeRecord, now: Date): { label: string; tone: BadgeTone } => {
  if (code.revoked_at) return { label: 'Revoked', tone: 'bad' };
  if (code.expires_at && new Date(code.expires_at) <= now)
    return { label: 'Expired', tone: 'plain' };
  if (code.accounts_created >= code.accounts_allowed) return { label: 'Used', tone: 'plain' };
  return { label: 'Active', tone: 'ok' };
};
