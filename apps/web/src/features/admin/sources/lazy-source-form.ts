import { lazyPart } from '../../../components/lazy-part.tsx';

/** Source form, loaded on demand. */
export const SourceForm = lazyPart(async () => (await import('./source-form.tsx')).SourceForm);
