import { lazyPart } from '../../../components/lazy-part.tsx';

/** The form of a source, loaded on demand. */
export const SourceForm = lazyPart(async () => (await import('./source-form.tsx')).SourceForm);
