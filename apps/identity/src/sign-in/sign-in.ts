import type Provider from 'oidc-provider';
import type { Connection } from '../database/accounts.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FormFrame } from '../pages/sign-in-pages.ts';

/** One person at one sign-in: the request that started it and what its pages need. */
export type SignIn = FormFrame & {
  deps: Dependencies & { provider: Provider };
  details: Awaited<ReturnType<Provider['interactionDetails']>>;
  /** Absent when the request named no connection and the person may choose. */
  connection: Connection | undefined;
  loginHint: string;
  /** What was submitted; absent while a page is only looked at. */
  form: URLSearchParams | undefined;
};
