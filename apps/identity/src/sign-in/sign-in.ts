import type Provider from 'oidc-provider';
import type { Connection } from '../database/accounts.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FormFrame } from '../pages/sign-in-pages.ts';

/** One sign-in: the request that started it, and what its pages need. */
export type SignIn = FormFrame & {
  deps: Dependencies & { provider: Provider };
  details: Awaited<ReturnType<Provider['interactionDetails']>>;
  /** Missing if the request named no connection, so that the user may choose. */
  connection: Connection | undefined;
  loginHint: string;
  /** Submitted form; missing when a page is only opened. */
  form: URLSearchParams | undefined;
};
