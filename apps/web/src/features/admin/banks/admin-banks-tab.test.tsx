import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { AdminBanksTab } from './admin-banks-tab.tsx';

const bank = {
  id: idOf(1),
  bank_name: 'bank-of-ghana',
  display_name: 'Bank of Ghana',
  short_name: null,
  country: 'Ghana',
  iso2: 'GH',
  regions: ['West Africa'],
  languages: ['en'],
  time_zone: 'Africa/Accra',
  website: null,
  circulars_url: null,
  glossary: [{ term: 'taux', translation: 'rate' }],
  followers: 2,
};
const answers = { 'GET /admin/banks': { body: [bank] } };

describe('the banks in the Admin Portal', () => {
  test('explains the effects of a change before saving it', async () => {
    const api = fakeApi({ ...answers, [`PATCH /admin/banks/${bank.id}`]: { body: bank } });
    const user = userEvent.setup();
    renderApp(<AdminBanksTab />, '/admin/banks');
    await user.click(await screen.findByRole('button', { name: 'Edit Bank of Ghana' }));
    await screen.findByText(/It has 2 subscribers\. If you rename it, pages and emails/);
    expect(screen.getByText(/doesn’t change anyone’s subscriptions/)).toBeDefined();
    await user.type(screen.getByLabelText('Short name (optional)'), 'BoG');
    const regions = screen.getByLabelText('Regions');
    await user.type(regions, ', Gulf of Guinea');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Bank of Ghana saved')).toBeDefined();
    expect(api.callsOf(`PATCH /admin/banks/${bank.id}`)).toMatchObject([
      { body: { short_name: 'BoG', regions: ['West Africa', 'Gulf of Guinea'] } },
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Bank of Ghana');
  });

  test("keeps other admins' changes when one field is edited", async () => {
    const path = `PATCH /admin/banks/${bank.id}`;
    const api = fakeApi({ ...answers, [path]: { body: bank } });
    const user = userEvent.setup();
    renderApp(<AdminBanksTab />, '/admin/banks');
    await user.click(await screen.findByRole('button', { name: 'Edit Bank of Ghana' }));
    await user.type(await screen.findByLabelText('Website (optional)'), 'https://bog.example/');
    await user.type(screen.getByLabelText('Country'), ' ');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Bank of Ghana saved');
    expect(api.callsOf(path).map(({ body }) => body)).toEqual([
      { website: 'https://bog.example/' },
    ]);
  });

  test('saves nothing and closes the form when nothing changed', async () => {
    const api = fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<AdminBanksTab />, '/admin/banks');
    await user.click(await screen.findByRole('button', { name: 'Edit Bank of Ghana' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(api.callsOf(`PATCH /admin/banks/${bank.id}`)).toEqual([]);
  });

  test('edits the glossary line by line and names an invalid line', async () => {
    const api = fakeApi({ ...answers, [`PATCH /admin/banks/${bank.id}`]: { body: bank } });
    const user = userEvent.setup();
    renderApp(<AdminBanksTab />, '/admin/banks');
    await user.click(await screen.findByRole('button', { name: 'Edit Bank of Ghana' }));
    const glossary = await screen.findByLabelText('Glossary (optional)');
    expect(glossary).toHaveProperty('value', 'taux = rate');
    await user.type(glossary, '\nencaje legal');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getByText(/^Term 2: /)).toBeDefined();
    await user.type(glossary, ' = reserve requirement');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Bank of Ghana saved');
    const terms = [
      { term: 'taux', translation: 'rate' },
      { term: 'encaje legal', translation: 'reserve requirement' },
    ];
    expect(api.callsOf(`PATCH /admin/banks/${bank.id}`)).toMatchObject([
      { body: { glossary: terms } },
    ]);
  });

  test('shows an error next to an invalid field, and the API’s reason for a rejection', async () => {
    const api = fakeApi({
      ...answers,
      'POST /admin/banks': failure(
        409,
        'CONFLICT',
        'Another bank already has this name. Choose another name.',
      ),
    });
    const user = userEvent.setup();
    renderApp(<AdminBanksTab />, '/admin/banks');
    await user.click(await screen.findByRole('button', { name: 'Add a bank' }));
    const name = screen.getByLabelText('Name');
    fireEvent.change(name, { target: { value: 'x'.repeat(121) } });
    await user.click(screen.getByRole('button', { name: 'Save bank' }));
    expect(screen.getByText('At most 120 characters')).toBeDefined();
    await user.clear(name);
    await user.type(name, 'Bank of Ghana');
    await user.type(screen.getByLabelText('Country'), 'Ghana');
    await user.type(screen.getByLabelText('Country code'), 'gh');
    await user.type(screen.getByLabelText('Regions'), 'West Africa');
    await user.type(screen.getByLabelText('Time zone'), 'Africa/Elbonia');
    await user.click(screen.getByRole('button', { name: 'Save bank' }));
    expect(screen.getByText('Unknown time zone (IANA)')).toBeDefined();
    expect(api.callsOf('POST /admin/banks')).toEqual([]);
    await user.clear(screen.getByLabelText('Time zone'));
    await user.type(screen.getByLabelText('Time zone'), 'Africa/Accra');
    await user.click(screen.getByRole('button', { name: 'Save bank' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Another bank already has this name. Choose another name.',
    );
  });

  test('finds banks by name, country and region', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<AdminBanksTab />, '/admin/banks');
    await user.type(await screen.findByRole('searchbox', { name: 'Bank' }), 'west');
    expect(screen.getByText('Bank of Ghana')).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Bank' }), 'ern');
    expect(screen.getByText('No banks match “western”.')).toBeDefined();
  });
});
