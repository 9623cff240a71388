import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CircularsPage } from './circulars-page.tsx';

const search = {
  id: idOf(1),
  name: 'Capital rules',
  filters: { q: 'capital', language: 'fr' },
  tells: true,
  created_at: '2026-11-20T08:00:00.000Z',
};

describe('“Save this search” in the archive', () => {
  const open = (handlers: Parameters<typeof fakeApi>[0] = {}, path = '/circulars?q=capital') => {
    const api = fakeApi({
      'GET /circulars': { body: { items: [], next_cursor: null } },
      ...handlers,
    });
    renderApp(<CircularsPage />, path);
    return { api, user: userEvent.setup() };
  };

  test('suggests a shortened name for a long query', async () => {
    const { user } = open({}, `/circulars?q=${'capital '.repeat(20).trim()}`);
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(field.value).toHaveLength(100);
    expect(field.value).toBe('capital '.repeat(20).slice(0, 100));
  });

  test('saves the current filters under a name and links to them', async () => {
    const { api, user } = open({ 'POST /searches': { status: 201, body: search } });
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const field = await screen.findByLabelText('Name');
    expect(document.activeElement).toBe(field);
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Capital rules');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'See all in Delivery' })).toBeDefined();
    expect(api.callsOf('POST /searches')[0]?.body).toEqual({
      name: 'Capital rules',
      filters: { q: 'capital' },
      tells: true,
    });
  });

  test('explains what a search needs for alerts, and keeps typed text', async () => {
    const message = 'To turn on alerts, add search words, a bank or a category.';
    const { user } = open(
      { 'POST /searches': failure(400, 'VALIDATION', message) },
      '/circulars?language=fr',
    );
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    await user.type(screen.getByLabelText('Name'), 'French');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('French');
  });

  test('doesn’t offer to save a search without filters', async () => {
    open({}, '/circulars');
    await screen.findByText('No circulars yet.');
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  });
});
