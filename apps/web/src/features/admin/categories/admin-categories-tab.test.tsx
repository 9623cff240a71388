import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { AdminCategoriesTab } from './admin-categories-tab.tsx';

const category = (number: number, category_name: string, more = {}) => ({
  id: idOf(number),
  category_name,
  category_type: 'News Flash',
  definition: 'Reserve ratios.',
  retired_at: null,
  followers: 3,
  is_fallback: false,
  knows_words: true,
  ...more,
});
const list = [
  category(1, 'Foreign Exchange'),
  category(2, 'Consumer Protection'),
  category(3, 'Other', { is_fallback: true }),
  category(4, 'Cheques', { retired_at: '2026-11-20T10:00:00.000Z' }),
];
const answers = { 'GET /admin/categories': { body: list } };
const row = async (name: string) =>
  within((await screen.findByText(name)).closest('li') ?? document.body);

describe('the categories in the Admin Portal', () => {
  test('explains who is affected before retiring a category', async () => {
    const api = fakeApi({
      ...answers,
      [`GET /admin/categories/${idOf(1)}/effect`]: {
        body: { followers: 3, followers_of_nothing_else: 2, searches: 0, in_review: 1 },
      },
      [`PATCH /admin/categories/${idOf(1)}`]: { body: list[0] },
    });
    const user = userEvent.setup();
    renderApp(<AdminCategoriesTab />, '/admin/categories');
    await user.click((await row('Foreign Exchange')).getByRole('button', { name: 'Retire' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText(/3 subscribers will get an email/)).toBeDefined();
    expect(dialog.getByText(/2 of them subscribe to no other category/)).toBeDefined();
    expect(api.callsOf(`PATCH /admin/categories/${idOf(1)}`)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Retire category' }));
    expect(await screen.findByText('Foreign Exchange retired')).toBeDefined();
    expect(api.callsOf(`PATCH /admin/categories/${idOf(1)}`)).toMatchObject([
      { body: { retired: true } },
    ]);
  });

  test('retires nothing when the effects fail to load, and offers a retry', async () => {
    const effect = `GET /admin/categories/${idOf(1)}/effect`;
    fakeApi({ ...answers, [effect]: failure(409, 'CONFLICT', 'Not now') });
    const user = userEvent.setup();
    renderApp(<AdminCategoriesTab />, '/admin/categories');
    await user.click((await row('Foreign Exchange')).getByRole('button', { name: 'Retire' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText(/couldn’t check who this affects\. Not now/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Retire category' })).toHaveProperty(
      'disabled',
      true,
    );
    const found = { followers: 3, followers_of_nothing_else: 2, searches: 0, in_review: 1 };
    fakeApi({ ...answers, [effect]: { body: found } });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(/3 subscribers will get an email/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Retire category' })).toHaveProperty(
      'disabled',
      false,
    );
    await user.keyboard('{Escape}');
    const retire = (await row('Foreign Exchange')).getByRole('button', { name: 'Retire' });
    await waitFor(() => expect(document.activeElement).toBe(retire));
  });

  test('returns the focus to the edit button when editing ends', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<AdminCategoriesTab />, '/admin/categories');
    const edit = (await row('Foreign Exchange')).getByRole('button', { name: 'Edit' });
    await user.click(edit);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(edit);
  });

  test('renames but never retires the catch-all category, and restores a retired category', async () => {
    const api = fakeApi({ ...answers, [`PATCH /admin/categories/${idOf(4)}`]: { body: list[3] } });
    const user = userEvent.setup();
    renderApp(<AdminCategoriesTab />, '/admin/categories');
    expect((await row('Other')).queryByRole('button', { name: 'Retire' })).toBeNull();
    expect((await row('Other')).getByRole('button', { name: 'Edit' })).toBeDefined();
    await user.click((await row('Cheques')).getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(api.callsOf(`PATCH /admin/categories/${idOf(4)}`)).toMatchObject([
        { body: { retired: false } },
      ]),
    );
  });

  test('explains the effect of a rename, and reports a name that is taken', async () => {
    const api = fakeApi({
      ...answers,
      [`PATCH /admin/categories/${idOf(1)}`]: failure(409, 'CONFLICT', 'That name is taken.'),
    });
    const user = userEvent.setup();
    renderApp(<AdminCategoriesTab />, '/admin/categories');
    await user.click((await row('Foreign Exchange')).getByRole('button', { name: 'Edit' }));
    const name = screen.getByLabelText('New name');
    expect(
      screen.getByText(/It has 3 subscribers\. Pages and emails will use the new name/),
    ).toBeDefined();
    await user.clear(name);
    await user.type(name, 'Other{Enter}');
    expect(await screen.findByText(/That name is taken/)).toBeDefined();
    expect(api.callsOf(`PATCH /admin/categories/${idOf(1)}`)).toHaveLength(1);
  });

  test("keeps another admin's rename when only the definition is edited", async () => {
    const path = `PATCH /admin/categories/${idOf(1)}`;
    let now = list;
    const api = fakeApi({
      'GET /admin/categories': () => ({ body: now }),
      'POST /admin/categories/order': () => ({ body: now }),
      [path]: { body: list[0] },
    });
    const user = userEvent.setup();
    renderApp(<AdminCategoriesTab />, '/admin/categories');
    await user.click((await row('Foreign Exchange')).getByRole('button', { name: 'Edit' }));
    now = [category(1, 'Currencies'), ...list.slice(1)];
    await user.click(screen.getByRole('button', { name: 'Move Foreign Exchange down' }));
    const words = (await row('Currencies')).getByLabelText('Definition');
    await user.type(words, ' All of it.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Currencies saved')).toBeDefined();
    expect(api.callsOf(path).map(({ body }) => body)).toEqual([
      { definition: 'Reserve ratios. All of it.' },
    ]);
  });

  test('marks a category without keyword rules', async () => {
    const body = [category(1, 'Foreign Exchange'), category(9, 'Climate', { knows_words: false })];
    fakeApi({ 'GET /admin/categories': { body } });
    renderApp(<AdminCategoriesTab />, '/admin/categories');
    expect((await row('Climate')).getByText('No keyword rules')).toBeDefined();
    expect((await row('Foreign Exchange')).queryByText('No keyword rules')).toBeNull();
  });

  test('reorders the active categories', async () => {
    const api = fakeApi({ ...answers, 'POST /admin/categories/order': { body: list } });
    const user = userEvent.setup();
    renderApp(<AdminCategoriesTab />, '/admin/categories');
    const up = await screen.findByRole('button', { name: 'Move Foreign Exchange up' });
    expect(up.getAttribute('aria-disabled')).toBe('true');
    await user.click(up);
    expect(api.callsOf('POST /admin/categories/order')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Move Foreign Exchange down' }));
    await waitFor(() =>
      expect(api.callsOf('POST /admin/categories/order')).toMatchObject([
        { body: { category_type: 'News Flash', ids: [idOf(2), idOf(1), idOf(3)] } },
      ]),
    );
  });

  test('adds a category', async () => {
    const added = category(9, 'Climate Risk');
    const api = fakeApi({ ...answers, 'POST /admin/categories': { status: 201, body: added } });
    const user = userEvent.setup();
    renderApp(<AdminCategoriesTab />, '/admin/categories');
    await user.type(await screen.findByLabelText('Name'), 'Climate Risk');
    await user.selectOptions(screen.getByLabelText('Type'), 'Macroeconomic');
    await user.selectOptions(screen.getByLabelText('Type'), 'News Flash');
    await user.click(screen.getByRole('button', { name: 'Add category' }));
    expect(await screen.findByText('Climate Risk added')).toBeDefined();
    expect(api.callsOf('POST /admin/categories')).toMatchObject([
      { body: { category_name: 'Climate Risk', category_type: 'News Flash' } },
    ]);
  });
});
