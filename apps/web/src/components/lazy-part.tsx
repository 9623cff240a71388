import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { loadedOrFailed } from './lazy-page.tsx';
import { LoadingArea } from './ui/spinner.tsx';

/**
 * A part of a page that is fetched when it is first shown, such as a form that checks what is typed with a
 * library that the page does without; where that fails, the part says so. */
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
