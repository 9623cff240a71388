import { AdaptiveCard, SerializationContext, Versions } from 'adaptivecards';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import {
  type AlertPayload,
  createSecretBox,
  newWebhookSecret,
  problemOfTarget,
} from '../src/index.ts';
import { slackPosting } from '../src/slack.ts';
import { teamsPosting } from '../src/teams.ts';
import { webhookPosting } from '../src/webhook.ts';

const alert: AlertPayload = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  kind: 'new',
  created_at: '2026-11-20T08:00:00.000Z',
  earlier_bank: null,
  is_update: false,
  circular: {
    id: '0199a1b2-0000-7000-8000-000000000002',
    url: 'https://circulate.example/circulars/1',
    bank: { id: '0199a1b2-0000-7000-8000-000000000003', bank_name: 'b', display_name: 'B & Co' },
    title: '<!here> <https://evil.example|click> &',
    original_title: null,
    act_number: null,
    language: 'en',
    published_on: '2026-11-20',
    title_period: null,
    days: [],
    categories: [],
    summary: null,
    source_url: null,
  },
  why: { categories: [], macroeconomic: false, searches: [{ id: 'x', name: 'gold <@U1>' }] },
};

describe('webhook message', () => {
  it('carries one signature per valid secret, each of which the public library verifies', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const { body, headers } = webhookPosting({ id: 'delivery', alert, secrets });
    for (const secret of secrets) {
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'alert.new' });
    }
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow();
  });
});

describe('Slack message', () => {
  it('contains no Slack markup except our own link, and explains why it was sent', () => {
    const { body } = slackPosting(alert);
    expect(body.replaceAll(`<${alert.circular.url}|`, '').match(/<[!@#h]/g)).toBeNull();
    expect(body).toContain('it matches your saved search “gold &lt;@U1&gt;”');
  });

  it('stays within Slack’s length limits without splitting an entity', () => {
    const long = { ...alert.circular, title: '&'.repeat(500), summary: 'a<'.repeat(3_000) };
    const { blocks } = JSON.parse(slackPosting({ ...alert, circular: long }).body);
    expect(blocks[0].text.text).toMatch(/^(&amp;)+…$/);
    expect(blocks[0].text.text.length).toBeLessThanOrEqual(150);
    expect(blocks[2].text.text.length).toBeLessThanOrEqual(3_000);
  });
});

describe('Teams message', () => {
  it('is an adaptive card of text runs, which don’t interpret markup', () => {
    const { attachments } = JSON.parse(teamsPosting(alert).body);
    const { body } = attachments[0].content;
    expect(new Set(body.map(({ type }: { type: string }) => type))).toEqual(
      new Set(['RichTextBlock']),
    );
    expect(JSON.stringify(body)).toContain('<!here>');
  });
});

describe('correction that changes the bank', () => {
  const [bank, earlier_bank] = ['Bank of Zambia', 'Bank of Ghana'].map((display_name) => ({
    ...alert.circular.bank,
    display_name,
  }));
  const moved: AlertPayload = {
    ...alert,
    kind: 'correction',
    circular: { ...alert.circular, bank: bank ?? alert.circular.bank },
    earlier_bank: earlier_bank ?? null,
    why: { ...alert.why, categories: [{ id: 'c', category_name: 'Licensing' }] },
  };

  it.each([
    ['Slack', slackPosting],
    ['Teams', teamsPosting],
  ])('%s message names the right bank and the one in the earlier message', (_, post) => {
    const { body } = post(moved);
    expect(body).toContain(
      'Bank of Zambia issued this circular, not Bank of Ghana as an earlier message said',
    );
    expect(body).toContain('Sent because you subscribe to Bank of Ghana and Licensing');
    expect(post({ ...moved, earlier_bank: null }).body).toContain('Correction to an earlier alert');
    expect(post(alert).body).not.toContain('Correction');
    const updated = post({ ...moved, earlier_bank: null, is_update: true }).body;
    expect(updated).toContain('Bank of Zambia updated this circular');
    expect(updated).not.toContain('Correction');
  });

  it('webhook payload contains both banks', () => {
    const { body } = webhookPosting({ id: 'x', alert: moved, secrets: [newWebhookSecret()] });
    expect(JSON.parse(body).data).toMatchObject({
      earlier_bank: { display_name: 'Bank of Ghana' },
      circular: { bank: { display_name: 'Bank of Zambia' } },
    });
  });
});

it.each([
  ['Slack', slackPosting],
  ['Teams', teamsPosting],
])('%s message dates an undated circular by its title', (_, post) => {
  const undated = { ...alert.circular, published_on: null, title_period: '2008-07' };
  expect(post({ ...alert, circular: undated }).body).toContain(' · Dated Jul 2008 (in the title)"');
});

/** Longer than any real circular, in a script with three bytes per character. */
const longest: AlertPayload = {
  ...alert,
  kind: 'correction',
  earlier_bank: { ...alert.circular.bank, display_name: '行'.repeat(3_000) },
  circular: {
    ...alert.circular,
    title: '銀'.repeat(9_000),
    summary: '行'.repeat(9_000),
    categories: Array.from({ length: 300 }, (_, n) => ({
      id: String(n),
      category_name: `類別 ${n}`,
    })),
  },
  why: { ...alert.why, searches: [{ id: 'x', name: '通'.repeat(3_000) }] },
};
const messages: [string, AlertPayload | null][] = [
  ['a test', null],
  ['an alert', alert],
  ['the longest alert', longest],
];

describe('Slack and Teams limits', () => {
  it.each(messages)('Teams: %s is a valid card below 28 KB', (_, told) => {
    const { body } = teamsPosting(told);
    const context = new SerializationContext(Versions.v1_4);
    const card = new AdaptiveCard();
    card.parse(JSON.parse(body).attachments[0].content, context);
    const faults = Array.from(
      { length: context.eventCount },
      (_event, n) => context.getEventAt(n).message,
    );
    expect(faults).toEqual([]);
    expect(card.getItemCount()).toBeGreaterThan(0);
    expect(Buffer.byteLength(body)).toBeLessThan(28 * 1_024);
  });

  it.each(messages)('Slack: %s stays within the block limits', (_, told) => {
    const { text, blocks = [] } = JSON.parse(slackPosting(told).body);
    expect(text.length).toBeLessThanOrEqual(4_000);
    expect(blocks.length).toBeLessThanOrEqual(50);
    const limits: Record<string, number> = { header: 150, section: 3_000, context: 3_000 };
    for (const { type, text: own, elements = [] } of blocks) {
      for (const part of [...(own ? [own] : []), ...elements]) {
        expect(part.text.length).toBeGreaterThan(0);
        expect(part.text.length).toBeLessThanOrEqual(limits[type] ?? 0);
        if (type === 'header') expect(part.type).toBe('plain_text');
      }
      expect(elements.length).toBeLessThanOrEqual(10);
    }
  });
});

describe('encrypted channel secrets', () => {
  it('decrypt only in their own row and column, and only if unaltered', () => {
    const secretBox = createSecretBox({ current: 'a'.repeat(32) });
    const sealed = secretBox.seal('https://example.com/secret', 'one.target');
    expect(sealed).not.toContain('example');
    expect(secretBox.open(sealed, 'one.target')).toBe('https://example.com/secret');
    expect(() => secretBox.open(sealed, 'two.target')).toThrow();
    expect(() => secretBox.open(`${sealed.slice(0, -2)}AA`, 'one.target')).toThrow();
    expect(secretBox.seal('the same', 'p')).not.toBe(secretBox.seal('the same', 'p'));
  });
});

describe('channel URL', () => {
  it.each([
    ['webhook', 'https://hooks.example.com/in', true],
    ['webhook', 'ftp://example.com/', false],
    ['slack', 'https://hooks.slack.com/services/T/B/x', true],
    ['slack', 'https://hooks.slack.com./services/T/B/x', false],
    ['teams', 'https://a.webhook.office.com/x', true],
    ['teams', 'https://webhook.office.com.evil.example/x', false],
  ] as const)('for %s, %s is accepted: %s', (kind, address, isTaken) => {
    expect(problemOfTarget(kind, address, new Set()) === undefined).toBe(isTaken);
  });
});

it.each([
  ['Slack', slackPosting],
  ['Teams', teamsPosting],
])('%s states when the circular applies and the deadline to act', (_, post) => {
  const dated: AlertPayload['circular'] = {
    ...alert.circular,
    days: [
      { kind: 'due', day: '2026-12-15' },
      { kind: 'in_force', day: '2027-01-01' },
    ],
  };
  expect(post({ ...alert, circular: dated }).body).toContain(
    ' · Issued 20 Nov 2026 · Deadline 15 Dec 2026 · Effective 1 Jan 2027"',
  );
});
