import type Provider from 'oidc-provider';
import type { Connection } from '../database/accounts.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FormFrame } from '../pages/sign-in-pages.ts';

/** A sign-in in progress: the request that started it, and what its pages need. */
export type SignIn = FormFrame & {
  deps: Dependencies & { provider: Provider };
  details: Awaited<ReturnType<Provider['interactionDetails']>>;
  /**
   * Sign-in method in the request; undefined if the request doesn't name one, so that the user can
   * choose.
   */
  connection: Connection | undefined;
  loginHint: string;
  /** The submitted form; undefined when a page is only opened. */
  form: URLSearchParams | undefined;
};
