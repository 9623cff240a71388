import { lazyPart } from '../../../components/lazy-part.tsx';

/** The form of a source, which comes when it is opened. */
export const SourceForm = lazyPart(async () => (await import('./source-form.tsx')).SourceForm);
