import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { loadedOrFailed } from './lazy-page.tsx';
import { LoadingArea } from './ui/spinner.tsx';

/**
 * Creates a part of a page that loads when first shown, such as a form with a validation library
 * that the page doesn't need. Reports a failure to load.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part: LazyExoticComponent<ComponentType<Props>> = lazy(async () => ({
    default: await loadedOrFailed(load),
  }));
  return (props: Props) => (
    <Suspense fallback={<LoadingArea />}>
      <Part {...props} />
    </Suspense>
  );
};
