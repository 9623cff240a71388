import type { Overview, OverviewFigure, OverviewPeriod } from '@circulate/shared-schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { OverviewTab } from './overview-tab.tsx';

const figure = (parts: number, last: number): OverviewFigure => ({
  total: last,
  series: [...Array.from({ length: parts - 1 }, () => 0), last],
});

const period = (from: string, parts: number, part_seconds: number): OverviewPeriod => ({
  from,
  part_seconds,
  captured: figure(parts, 12),
  published: figure(parts, 11),
  in_review: figure(parts, 1),
  failed: figure(parts, 0),
  emails_sent: figure(parts, 1234),
  emails_bounced: figure(parts, 2),
  ai_spend: figure(parts, 1.5),
  seconds_to_alert: { total: 252, series: [...Array.from({ length: parts - 1 }, () => null), 252] },
});

const day = '2026-11-21T07:13:00.000Z';
const month = '2026-10-23T07:13:00.000Z';
const overview: Overview = {
  at: '2026-11-22T07:13:20.000Z',
  day: period(day, 24, 3_600),
  month: period(month, 30, 86_400),
  now: {
    in_review: 3,
    failed: 1,
    sources_late: 2,
    oldest_job: { job: 'translate', since: '2020-01-01T00:00:00.000Z' },
    queue_reachable: true,
    last_canary_at: null,
    ai: 'answers',
  },
};

const show = (now: Partial<Overview['now']> = {}) => {
  fakeApi({ 'GET /admin/overview': { body: { ...overview, now: { ...overview.now, ...now } } } });
  renderApp(<OverviewTab />, '/admin/overview');
};

const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

const part = (level: 'green' | 'amber' | 'red', text: string) => ({
  ...{ name: { green: 'queue', amber: 'backup', red: 'mail' }[level], level, text, link: null },
  advice: level === 'green' ? null : 'Schedule backups.',
});
const system = {
  ...{ at: overview.at, version: '2.0.4', test_email: null },
  parts: [
    part('green', 'The queue answers.'),
    part('amber', 'No backup is on record.'),
    part('red', 'No email goes out.'),
  ],
};

describe('the overview', () => {
  test('shows the last 30 days and the parts that need attention first, broken ones before the others', async () => {
    fakeApi({ 'GET /admin/overview': { body: overview }, 'GET /admin/system': { body: system } });
    renderApp(<OverviewTab />, '/admin/overview');
    const chart = await screen.findByRole('img', {
      name: 'Circulars captured and published per day in the last 30 days. Peak: 12 in one day',
    });
    expect(chart.querySelectorAll('rect')).toHaveLength(60);
    const broken = await screen.findByText('No email goes out.');
    const isFirst = broken.compareDocumentPosition(screen.getByText('No backup is on record.'));
    expect(isFirst).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('The queue answers.')).toBeNull();
  });

  test.each([
    ['Captured in the last 24 hours: 12', `circulars?captured_from=${encodeURIComponent(day)}`],
    ['Published in the last 30 days: 11', `circulars?published_from=${encodeURIComponent(month)}`],
    [
      'Failed in the last 24 hours: 0',
      `circulars?status=failed&moved_from=${encodeURIComponent(day)}`,
    ],
    [
      'Emails sent in the last 24 hours: 1,234',
      `deliveries?channel=email&sent_from=${encodeURIComponent(day)}`,
    ],
    [
      'Emails bounced in the last 24 hours: 2',
      `deliveries?bounced_from=${encodeURIComponent(day)}`,
    ],
    [
      'Median time to alert in the last 24 hours: 4.2 min',
      `deliveries?channel=email&sent_from=${encodeURIComponent(day)}`,
    ],
    ['AI spend in the last 30 days: $1.50', `circulars?asked_from=${encodeURIComponent(month)}`],
  ])('links “%s” to its list', async (name, path) => {
    show();
    expect(await hrefOf(name)).toBe(`/admin/${path}`);
  });

  test('shows pending work with links to its lists', async () => {
    show();
    expect(await hrefOf('In review: 3')).toBe('/admin/circulars?status=in_review');
    expect(await hrefOf('Sources with an alarm: 2')).toBe('/admin/sources?alarms=true');
    expect(await hrefOf(/^Oldest pending job: Translating/)).toBe(
      '/admin/circulars?status=translating',
    );
    expect(screen.getByText('None yet')).toBeDefined();
  });

  test('reports that the queue isn’t responding, so its length is unknown', async () => {
    show({ queue_reachable: false, oldest_job: null });
    expect(await screen.findByText('Queue not responding')).toBeDefined();
  });

  test('reports that the AI model is unavailable, and links to the problem', async () => {
    show({ ai: 'unavailable' });
    expect(await hrefOf('AI model: Unavailable')).toBe('/admin/ai');
  });

  test('shows the charts’ figures as a table', async () => {
    show();
    await userEvent.setup().click(await screen.findByText('Last 24 hours as a table'));
    const table = within(screen.getByRole('region', { name: 'Last 24 hours as a table' }));
    expect(table.getAllByRole('row')).toHaveLength(25);
    expect(table.getAllByRole('row').at(-2)?.textContent).toContain('$0.00–');
    expect(table.getAllByRole('row').at(-1)?.textContent).toContain(
      '12111' + '01,2342$1.504.2 min',
    );
  });

  test('reports a failure to load and offers a retry', async () => {
    fakeApi({ 'GET /admin/overview': failure(400, 'VALIDATION') });
    renderApp(<OverviewTab />, '/admin/overview');
    expect(await screen.findByText('We couldn’t load the overview.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
