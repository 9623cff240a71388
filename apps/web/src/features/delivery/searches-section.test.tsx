import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi, idOf } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { SearchesSection } from './searches-section.tsx';

const search = {
  id: idOf(1),
  name: 'Capital rules',
  filters: { q: 'capital', language: 'fr' },
  tells: true,
  created_at: '2026-11-20T08:00:00.000Z',
};

describe('the saved searches', () => {
  test('lists saved searches with their filters, and can mute, rename and delete them', async () => {
    const api = fakeApi({
      'GET /searches': { body: [search] },
      [`PATCH /searches/${search.id}`]: { body: search },
      [`DELETE /searches/${search.id}`]: { body: { deleted: true } },
    });
    const user = userEvent.setup();
    renderApp(<SearchesSection />, '/delivery');
    const link = await screen.findByRole('link', { name: 'Capital rules' });
    expect(link.getAttribute('href')).toBe('/circulars?q=capital&language=fr');
    expect(screen.getByText('French').parentElement?.textContent).toBe('“capital” · French');

    await user.click(
      screen.getByRole('checkbox', { name: 'Alert me when a circular matches Capital rules' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Rename: Capital rules' }));
    expect(document.activeElement).toBe(screen.getByLabelText('New name'));
    await user.clear(screen.getByLabelText('New name'));
    expect(screen.getByText('Enter a name.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(screen.getByLabelText('New name'), 'Capital');
    expect(screen.queryByText('Enter a name.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const changes = api.callsOf(`PATCH /searches/${search.id}`).map(({ body }) => body);
    expect(changes).toEqual([{ tells: false }, { name: 'Capital' }]);

    await user.click(await screen.findByRole('button', { name: 'Delete: Capital rules' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(api.callsOf(`DELETE /searches/${search.id}`)).toHaveLength(1);
  });
});
