import { interactionPolicy } from 'oidc-provider';
import { findAccount } from '../database/accounts.ts';
import type { Dependencies } from '../dependencies.ts';

const { Check, Prompt, base } = interactionPolicy;

/** Returns the policy that decides when to show a sign-in page. */
export const signInPolicy = ({ db }: Dependencies) => {
  const policy = base();
  // Never asks for consent, since the only client is our own product.
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
  // Accepts two more prompts, as the hosted provider does: `select_account` shows the sign-in page,
  // and `consent` shows nothing.
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  policy.add(new Prompt({ name: 'consent', requestable: true }));
  return policy;
};
