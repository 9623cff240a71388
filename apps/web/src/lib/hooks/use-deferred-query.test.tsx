import { render, renderHook, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { describe, expect, it } from 'vitest';
import { useDeferredQuery } from './use-deferred-query.ts';

const fetched = (data: string | undefined, isError = false) => ({ data, isError });

describe('useDeferredQuery', () => {
  it('reports loading until there is data', () => {
    const { result, rerender } = renderHook(useDeferredQuery<string>, {
      initialProps: fetched(undefined),
    });
    expect(result.current).toEqual({ shown: undefined, isLoading: true });
    rerender(fetched('News'));
    expect(result.current).toEqual({ shown: 'News', isLoading: false });
  });

  it('stops loading after a failure and keeps earlier data', () => {
    const { result, rerender } = renderHook(useDeferredQuery<string>, {
      initialProps: fetched(undefined, true),
    });
    expect(result.current).toEqual({ shown: undefined, isLoading: false });
    rerender(fetched('News'));
    rerender(fetched('News', true));
    expect(result.current).toEqual({ shown: 'News', isLoading: false });
  });

  it('shows earlier data while newer data renders', () => {
    const isDrawn = new Promise<void>(() => undefined);
    const Row = ({ of }: { of: string }) => {
      if (of === 'Second') use(isDrawn);
      return <p>{of}</p>;
    };
    const Page = ({ data }: { data: string }) => {
      const { shown } = useDeferredQuery(fetched(data));
      return <Suspense fallback="Nothing">{shown ? <Row of={shown} /> : null}</Suspense>;
    };
    const { rerender } = render(<Page data="First" />);
    rerender(<Page data="Second" />);
    expect(screen.getByText('First')).toBeDefined();
    expect(screen.queryByText('Nothing')).toBeNull();
  });
});
