/** The pages on the way in and out, as one piece of code. */
export { LoginPage } from '../features/login/login-page.tsx';
export { LogoutPage } from '../features/logout/logout-page.tsx';
