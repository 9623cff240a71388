import type { CatalogueBank, KnownSource, PreviewRun } from '@circulate/shared-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../../../test-support/fake-api.ts';
import { banks } from '../../../../test-support/fake-banks.ts';
import { fakePreview, fakeSource } from '../../../../test-support/fake-sources.ts';
import { renderApp } from '../../../../test-support/render-app.tsx';
import { KnownSourcesTab } from './known-sources-tab.tsx';

const bank = { id: idOf(1), bank_name: 'nepal-rastra-bank', display_name: 'Nepal Rastra Bank' };
const fakeKnown = (more: Partial<KnownSource> = {}): KnownSource => ({
  id: idOf(70),
  bank,
  origin: 'catalogue',
  kind: 'html',
  url: 'https://nrb.example/notices',
  settings: { item: 'tr' },
  publishes: 'circulars',
  languages: ['ne'],
  platform: 'WordPress',
  confidence: 'medium',
  last_seen: '2026',
  walls: [],
  note: null,
  left_at: null,
  last_preview: null,
  watched: null,
  ...more,
});
const works = {
  outcome: 'works',
  at: '2026-11-20T11:50:00Z',
  reason: '7 circulars listed, and we read the first one.',
  advice: null,
  item_count: 7,
} as const;
const run: PreviewRun = {
  id: idOf(80),
  region: { region_id: idOf(90), region_name: 'South Asia' },
  state: 'running',
  monitors: false,
  started_at: '2026-11-20T11:50:00Z',
  ended_at: null,
  total: 4,
  done: 1,
  counts: { works: 0, changed: 0, walled: 1, unreachable: 0 },
  results: [
    {
      id: idOf(70),
      bank_name: 'Nepal Rastra Bank',
      url: 'https://nrb.example/notices',
      outcome: 'walled',
      reason: 'nrb.example refuses access (status 403).',
      advice: 'Ask the bank to let Circulate in.',
      is_monitored: false,
    },
  ],
};

const show = (sources: KnownSource[], handlers: Parameters<typeof fakeApi>[0] = {}) => {
  const listed: CatalogueBank = { bank, country: 'Nepal', watched_count: 0, sources };
  const api = fakeApi({
    'GET /banks': { body: banks },
    'GET /banks/banks-by-region': {
      body: [{ region_id: idOf(90), region_name: 'South Asia', banks: [bank] }],
    },
    'GET /admin/catalogue': { body: { items: [listed], next_cursor: null } },
    'GET /admin/catalogue/previews': { body: { run: null } },
    ...handlers,
  });
  renderApp(<KnownSourcesTab />, '/admin/known-sources');
  return { api, user: userEvent.setup() };
};

describe('a catalogue entry', () => {
  test('shows known obstacles before the first preview, and doesn’t offer to monitor the entry', async () => {
    show([fakeKnown({ walls: ['firewall'], note: 'One page a year.' })]);
    expect(await screen.findByText(/A firewall blocks some networks/)).toBeDefined();
    expect(screen.getByText('Not tried yet', { selector: 'span' })).toBeDefined();
    expect(screen.getByText('One page a year.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start monitoring' })).toBeNull();
  });

  test('previews an entry with one click and monitors it with a second', async () => {
    let known = fakeKnown();
    const listed = () => ({
      body: {
        items: [{ bank, country: 'Nepal', watched_count: 0, sources: [known] }],
        next_cursor: null,
      },
    });
    const { api, user } = show([], {
      'GET /admin/catalogue': listed,
      [`POST /admin/catalogue/${idOf(70)}/preview`]: () => {
        known = fakeKnown({ last_preview: works });
        return { body: { known_source: known, preview: fakePreview() } };
      },
      [`POST /admin/catalogue/${idOf(70)}/watch`]: () => {
        known = fakeKnown({ last_preview: works, watched: { id: idOf(50), is_paused: false } });
        return { status: 201, body: fakeSource() };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Circular No. 7')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Start monitoring' }));
    expect(await screen.findByText('Monitored')).toBeDefined();
    expect(api.callsOf(`POST /admin/catalogue/${idOf(70)}/watch`)).toHaveLength(1);
  });

  test('explains why an entry does not work and what to try, and lets the admin adjust it', async () => {
    const last_preview = {
      ...works,
      outcome: 'changed',
      reason: 'Nothing on the page matches.',
      advice: 'Open the page.',
    } as const;
    const { user } = show([fakeKnown({ last_preview })]);
    expect(await screen.findByText(/Nothing on the page matches/)).toBeDefined();
    expect(screen.getByText('Open the page.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    const form = within(await screen.findByRole('form', { name: 'Add a source' }));
    expect(form.getByLabelText<HTMLInputElement>('URL').value).toBe('https://nrb.example/notices');
    expect(form.getByLabelText<HTMLInputElement>('Item').value).toBe('tr');
  });
});

test('offers to show all banks when none match', async () => {
  const { api, user } = show([], {
    'GET /admin/catalogue': { body: { items: [], next_cursor: null } },
  });
  await user.selectOptions(await screen.findByLabelText('Show'), 'Blocked');
  expect(await screen.findByText('No banks match these filters.')).toBeDefined();
  expect(api.callsOf('GET /admin/catalogue').at(-1)?.query).toMatchObject({ show: 'walled' });
  await user.click(screen.getByRole('button', { name: 'Show all banks' }));
  expect(screen.getByTestId('address').textContent).toBe('/admin/known-sources');
});

describe('a preview run for a region', () => {
  test('starts a run with one click, shows its progress and results, and stops it', async () => {
    let latest: PreviewRun | null = null;
    const { api, user } = show([fakeKnown()], {
      'GET /admin/catalogue/previews': () => ({ body: { run: latest } }),
      'POST /admin/catalogue/previews': () => {
        latest = run;
        return { status: 201, body: run };
      },
      [`POST /admin/catalogue/previews/${run.id}/stop`]: () => {
        latest = { ...run, state: 'stopped', ended_at: run.started_at };
        return { body: latest };
      },
    });
    await screen.findByRole('option', { name: 'South Asia' });
    await user.selectOptions(screen.getByLabelText('Region'), 'South Asia');
    await user.click(screen.getByRole('button', { name: 'Preview this region' }));
    expect(api.callsOf('POST /admin/catalogue/previews')[0]?.body).toEqual({
      region_id: idOf(90),
      monitors: false,
    });
    expect(await screen.findByText('1 of 4 entries previewed')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
    expect(screen.getByText('nrb.example refuses access (status 403).')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('1 of 4 entries previewed, then stopped')).toBeDefined();
  });

  test('shows the run again after a reload', async () => {
    show([fakeKnown()], { 'GET /admin/catalogue/previews': { body: { run } } });
    expect(await screen.findByText('Previewing South Asia')).toBeDefined();
  });
});

describe('an import', () => {
  test('names the file and the invalid field', async () => {
    const { api, user } = show([fakeKnown()], {
      'POST /admin/catalogue/import': failure(
        400,
        'VALIDATION',
        'Nothing was imported. x.json: sources[0].url: Invalid URL format. Correct the file, then import it again.',
      ),
    });
    await screen.findByText('Nepal Rastra Bank', { selector: 'h2' });
    const file = new File(['{}'], 'x.json', { type: 'application/json' });
    await user.upload(screen.getByLabelText('Catalogue files'), file);
    await waitFor(() =>
      expect(api.callsOf('POST /admin/catalogue/import')[0]?.body).toEqual({
        files: [{ name: 'x.json', text: '{}' }],
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('x.json: sources[0].url');
  });
});
