import type { CircularDetail } from '@circulate/shared-schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi, idOf } from '../../test-support/fake-api.ts';
import { circular, version } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CircularView } from './circular-view.tsx';

const show = (more: Partial<CircularDetail> = {}) => {
  fakeApi({});
  return renderApp(<CircularView circular={{ ...circular, ...more }} />, '/circulars/7');
};
const category = { id: idOf(3), category_name: 'Foreign Exchange', evidence: 'The rate is set.' };

describe('the provenance of a circular', () => {
  test('is explained in plain words, and the exact confidence is shown on demand', async () => {
    show({
      categories: [{ ...category, confidence: 0.61, decided_by: 'offline' }],
      summary: { language: 'en', text: 'One line.', decided_by: 'offline' },
    });
    expect(screen.getByText('Categorised by keyword rules')).toBeDefined();
    expect(screen.getByText('Key sentences')).toBeDefined();
    const likely = screen.getByRole('button', { name: 'Likely (61% confidence)' });
    expect(likely.getAttribute('aria-expanded')).toBe('false');
    // On touch, without hover, a tap shows the number.
    await userEvent.click(likely);
    expect(likely.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('(61% confidence)').className).not.toContain('sr-only');
    expect(screen.queryByText(/offline/i)).toBeNull();
  });

  test('shows which details our staff entered', () => {
    show({ categories: [{ ...category, confidence: 1, decided_by: 'admin' }] });
    expect(screen.getByText('Set by our staff')).toBeDefined();
  });

  test('explains why the circular isn’t translated', () => {
    show({
      language: 'fr',
      translation_note: 'No translation is available.',
    });
    expect(screen.getByText(/^No translation is available\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Request a translation' })).toBeDefined();
  });

  test('tells staff that only they can see an unpublished circular', () => {
    show({ status: 'in_review', published_at: null });
    expect(screen.getByText('Not published: only staff can see this page.')).toBeDefined();
  });
});

describe('the provenance of details', () => {
  const origins = {
    title: 'model',
    act_number: 'rules',
    published_on: 'person',
    model: 'sample-model',
  } as const;
  const facts = {
    dates: [
      { kind: 'in_force', date: '2026-06-01', sentence: 'From 1 June.', by: 'model' },
      { kind: 'due', date: '2026-07-01', sentence: 'By 1 July.' },
    ],
    ...{ addressees: null, acts: [] },
  } satisfies CircularDetail['facts'];

  test('shows on hover where title and dates come from', () => {
    show({ origins, facts, published_on: '2026-05-06' });
    expect(screen.getByRole('heading', { level: 1 }).title).toBe('Read by AI (sample-model)');
    expect(screen.getByText(/^Issued/).title).toBe('Entered by our staff');
    expect(screen.getByText(/^Effective/, { selector: 'header span' }).title).toBe(
      'Read by AI (sample-model)',
    );
  });

  test('shows on tap where title, number and each date come from', async () => {
    show({ origins, facts, published_on: '2026-05-06' });
    const button = screen.getByRole('button', { name: 'Where these details come from' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const told = [...(button.parentElement?.querySelectorAll('dl > div') ?? [])];
    expect(told.map(({ textContent }) => textContent)).toEqual([
      'TitleRead by AI (sample-model)',
      'NumberFound by keyword rules',
      'Issue dateEntered by our staff',
      'Effective 1 Jun 2026Read by AI (sample-model)',
      'Deadline 1 Jul 2026Found by keyword rules',
    ]);
  });

  test('doesn’t offer provenance when none was recorded', () => {
    show({ origins: null });
    expect(screen.queryByRole('button', { name: 'Where these details come from' })).toBeNull();
  });
});

describe('a circular’s dates', () => {
  test('distinguishes the issue date from the day a circular was received', () => {
    show({ published_on: '2026-05-06', received_at: '2026-11-20T11:00:00Z' });
    expect(screen.getByText('6 May 2026').closest('time')?.dateTime).toBe('2026-05-06');
    expect(screen.getByText('20 Nov 2026').closest('time')?.title).toMatch(/11:00 UTC/);
  });
});

describe('right-to-left text', () => {
  test('is aligned to the right, with a direction for each paragraph', () => {
    show({
      language: 'ar',
      title: 'تعميم',
      original_title: 'تعميم',
      text: 'نص عربي.\nIn English.',
    });
    expect(screen.getByRole('heading', { level: 1 }).getAttribute('dir')).toBe('rtl');
    const paragraph = screen.getByText('In English.');
    expect(paragraph.getAttribute('dir')).toBe('auto');
    expect(paragraph.parentElement?.getAttribute('dir')).toBe('rtl');
  });

  test('shows the deciding sentence in its own language and direction', () => {
    const evidence = 'IFRS 9 يطبق على جميع البنوك.';
    show({
      language: 'ar',
      categories: [{ ...category, evidence, confidence: 0.61, decided_by: 'offline' }],
    });
    const quote = screen.getByRole('blockquote');
    expect(quote.textContent).toBe(evidence);
    expect([quote.getAttribute('dir'), quote.lang]).toEqual(['rtl', 'ar']);
  });
});

describe('sharing a circular', () => {
  const here = `${location.origin}/circulars/${idOf(7)}`;

  test('copies a citation with bank, title, date and source', async () => {
    const user = userEvent.setup();
    show({
      published_on: '2026-05-06',
      source_url: 'https://bank.example/notice.pdf',
    });
    await user.click(screen.getByRole('button', { name: 'Copy citation' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Nepal Rastra Bank, “A notice”, 6 May 2026, https://bank.example/notice.pdf',
    );
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toMatch(new RegExp(`/circulars/${idOf(7)}$`));
  });

  test('includes the number in the citation', async () => {
    const user = userEvent.setup();
    show({
      act_number: '43/2024',
      published_on: '2026-05-06',
      source_url: 'https://bank.example/',
    });
    await user.click(screen.getByRole('button', { name: 'Copy citation' }));
    expect(await navigator.clipboard.readText()).toContain('“No. 43/2024: A notice”');
  });

  test('keeps the citation in order when its title is written from right to left', async () => {
    const user = userEvent.setup();
    show({
      original_title: 'تعميم',
      published_on: '2026-05-06',
      source_url: 'https://bank.example/1',
    });
    await user.click(screen.getByRole('button', { name: 'Copy citation' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Nepal Rastra Bank, “تعميم”\u200e, 6 May 2026, https://bank.example/1',
    );
  });

  test('shows a message when the browser does not allow copying', async () => {
    const user = userEvent.setup();
    show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(
      await screen.findByText(
        'Your browser blocked copying. Allow clipboard access and try again.',
      ),
    ).toBeDefined();
  });

  test('emails a colleague the citation and the URL', () => {
    show({ title: 'Fees & rates + 5%', original_title: 'رسوم', published_on: '2026-05-06' });
    const href = screen.getByRole('link', { name: 'Email' }).getAttribute('href') ?? '';
    expect(href).toMatch(/^mailto:\?subject=/);
    const [subject, body] = href
      .slice('mailto:?'.length)
      .split('&')
      .map((field) => decodeURIComponent(field.slice(field.indexOf('=') + 1)));
    expect(subject).toBe('Nepal Rastra Bank: Fees & rates + 5%');
    expect(body).toBe(`Nepal Rastra Bank, “رسوم”\u200e, 6 May 2026, ${here}\r\n\r\n${here}`);
  });

  test('cites the date from the title of an undated circular', () => {
    show({
      original_title: 'Programme for July 2008',
      published_on: null,
      title_period: '2008-07',
    });
    const href = screen.getByRole('link', { name: 'Email' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(href)).toContain(`2008”, dated Jul 2008 in its title, ${here}`);
  });

  test('shortens a long title in an email so that mail programs accept it', () => {
    show({ title: 'ประกาศธนาคารแห่งประเทศไทย '.repeat(18), original_title: 'ประกาศ'.repeat(80) });
    const href = screen.getByRole('link', { name: 'Email' }).getAttribute('href') ?? '';
    expect(href.length).toBeLessThan(2_000);
    expect(decodeURIComponent(href)).toContain(`…”, undated, ${here}`);
  });

  test('prints with one click', async () => {
    const user = userEvent.setup();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    show();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('prints the source, the time of capture and the hash of the file', () => {
    show({ versions: [{ ...version, file_name: 'notice.pdf' }] });
    expect(screen.getByText('SHA-256').nextElementSibling?.textContent).toBe(version.content_hash);
    const rows = screen.getByText('SHA-256').closest('dl');
    expect(rows?.textContent).toContain('Captured20 Nov 2026, 11:00 UTC');
  });

  test('repeats bank, title, time and hash on every printed page, whatever the title contains', () => {
    const { style } = document.documentElement;
    const { unmount } = show({ title: 'Rates" } * { display: none \\\n'.padEnd(300, 'x') });
    expect(style.getPropertyValue('--printed-head')).toMatch(
      /^"\u2068Nepal Rastra Bank · Rates {2}\} \* \{ display: none +x+…\u2069"$/,
    );
    expect(style.getPropertyValue('--printed-foot')).toBe(
      `"\u2068Captured 20 Nov 2026, 11:00 UTC · SHA-256 ${version.content_hash}\u2069"`,
    );
    unmount();
    expect(style.getPropertyValue('--printed-head')).toBe('');
  });

  test('aligns a page number like the Arabic text around it', () => {
    show({
      language: 'ar',
      text: 'مادة (1): يسمى هذا القانون قانون البنوك.\n- 2 -\nSee ISO 20022.',
    });
    expect(screen.getByText('- 2 -').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
    expect(screen.getByText('See ISO 20022.').getAttribute('dir')).toBe('auto');
  });
});
