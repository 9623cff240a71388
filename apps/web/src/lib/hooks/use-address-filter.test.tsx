import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddressFilter } from './use-address-filter.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/circulars?q=old']}>{children}</MemoryRouter>
);

const open = () =>
  renderHook(() => ({ filter: useAddressFilter(), search: useLocation().search }), { wrapper });

it('keeps text typed just before a filter is chosen', () => {
  const { result } = open();
  act(() => {
    const { set } = result.current.filter;
    set('q', 'new');
    set('status', 'failed');
  });
  expect(result.current.search).toBe('?q=new&status=failed');
});

it('applies a change to the current URL, even if the URL was changed in the meantime', () => {
  const { result } = open();
  act(() => result.current.filter.set('status', 'failed'));
  act(() => result.current.filter.clear());
  act(() => result.current.filter.set('q', 'next'));
  expect(result.current.search).toBe('?q=next');
});
