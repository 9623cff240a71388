import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { log } from '../lib/log.ts';
import { PageLoadFailed } from './page-load-failed.tsx';
import { LoadingArea } from './ui/spinner.tsx';

/**
 * A part of a page that is fetched when it is first shown, such as a form that checks what is typed with a
 * library that the page does without; where that fails, the part says so. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part: LazyExoticComponent<ComponentType<Props>> = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      log.error('A part of the page could not be loaded', error);
      return { default: PageLoadFailed };
    }
  });
  return (props: Props) => (
    <Suspense fallback={<LoadingArea />}>
      <Part {...props} />
    </Suspense>
  );
};
