import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { lazyPage } from '../lazy-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const Broken = () => {
  throw new Error('broken');
};

describe('the error boundary', () => {
  test('shows a fallback when rendering fails, and logs the error', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByText('Something went wrong')).toBeDefined();
    expect(logged).toHaveBeenCalled();
  });

  test('renders again when the page changes', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { rerender } = render(
      <ErrorBoundary resetKey="/a">
        <Broken />
      </ErrorBoundary>,
    );
    rerender(<ErrorBoundary resetKey="/b">fine</ErrorBoundary>);
    expect(screen.getByText('fine')).toBeDefined();
  });
});

describe('a page that fails to load', () => {
  test('shows the spec’s message when a page’s code fails to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { Page } = lazyPage(() => Promise.reject(new Error('no such chunk')));
    render(
      <Suspense>
        <Page />
      </Suspense>,
    );
    expect(
      await screen.findByText('There was an error loading the page. Please try again.'),
    ).toBeDefined();
  });
});
