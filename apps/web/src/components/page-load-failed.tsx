import { FullPageMessage } from './ui/full-page-message.tsx';

// Not taken from the shared messages: they come with the schemas, which the first page does without.
const TEXT = 'There was an error loading the page. Please try again.';

/** Shown when the code of a page fails to load. */
export const PageLoadFailed = () => <FullPageMessage title="Page unavailable" text={TEXT} />;
