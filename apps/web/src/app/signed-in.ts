/** What every page of a signed-in user needs on top of the session: guards and frame. */
export { RequireAdmin } from './require-admin.tsx';
export { SignedInLayout } from './signed-in-layout.tsx';
