/**
 * What the pages on the way in need, as one piece of code: the public pages do without it, and the
 * first page with a session gets it in one fetch.
 */
export { CompleteProfilePage } from '../features/complete-profile/complete-profile-page.tsx';
export { LoginPage } from '../features/login/login-page.tsx';
export { LogoutPage } from '../features/logout/logout-page.tsx';
export { SessionLayout } from './session-layout.tsx';
