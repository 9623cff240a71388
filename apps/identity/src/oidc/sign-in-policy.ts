import { interactionPolicy } from 'oidc-provider';
import { findAccount } from '../database/accounts.ts';
import type { Dependencies } from '../dependencies.ts';

const { Check, Prompt, base } = interactionPolicy;

/** Decides when to show a sign-in page instead of redirecting back. */
export const signInPolicy = ({ db }: Dependencies) => {
  const policy = base();
  // The only client is our own product: users are not asked for consent.
  policy.remove('consent');
  policy.get('login')?.checks.add(
    new Check(
      'other_connection',
      'the session belongs to another connection',
      'login_required',
      async ({ oidc }) => {
        const sub = oidc.session?.accountId;
        if (sub === undefined || oidc.result?.login) return Check.NO_NEED_TO_PROMPT;
        const account = await findAccount(db, sub);
        if (!account) return Check.REQUEST_PROMPT;
        const wanted = oidc.params?.connection;
        return wanted !== undefined && wanted !== account.connection;
      },
    ),
  );
  // Accepted because the hosted provider accepts them: the former shows the sign-in page, the
  // latter shows nothing and redirects immediately.
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  policy.add(new Prompt({ name: 'consent', requestable: true }));
  return policy;
};
