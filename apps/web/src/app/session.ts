/**
 * What every page with a session needs: who is there. The public pages do without it, and the first
 * page with a session gets it in one fetch.
 */
export { loadSessionLayout } from './session-layout.tsx';
