import type { CircularDetail } from '@circulate/shared-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { compareWords } from '../../lib/text/compare-words.ts';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { alert, circular, relation, version } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { calendarText } from './calendar-file.ts';
import { CircularView } from './circular-view.tsx';

/**
 * Runs the comparison synchronously, since jsdom doesn't support workers. The browser tests run the
 * real worker.
 */
class WorkerAtOnce {
  onmessage: (event: { data: unknown }) => void = () => undefined;
  postMessage({ before, after }: { before: string; after: string }) {
    this.onmessage({ data: compareWords(before, after) });
  }
  terminate() {}
}

const show = (more: Partial<CircularDetail>, handlers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi(handlers);
  renderApp(<CircularView circular={{ ...circular, ...more }} />, '/circulars/7');
  return { api, user: userEvent.setup() };
};

const due = {
  kind: 'due',
  date: '2027-06-30',
  sentence: 'Returns, by 30 June 2027; all banks.',
} as const;
const facts = {
  dates: [due],
  addressees: null,
  acts: [],
};

describe('a circular as a briefing', () => {
  test('shows the reason stored with the alert, including saved searches', async () => {
    const why = { ...alert.why, searches: [{ id: idOf(51), name: 'Buffers' }] };
    const { api } = show(
      {},
      { 'GET /alerts': { body: { items: [{ ...alert, why }], next_cursor: null } } },
    );
    expect(
      await screen.findByText('This circular matches your saved search “Buffers”.'),
    ).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Why you got this' })).toBeDefined();
    expect(api.callsOf('GET /alerts')[0]?.query).toEqual({ circular: circular.id, limit: '1' });
  });

  test('links an act that is in the archive to its circular', () => {
    const other = { id: idOf(9), title: 'Old', act_number: '4/2020', published_on: null };
    show({ facts, relations: [{ ...relation, circular: other }] });
    const link = screen.getByRole('link', { name: 'Circular No. 4/2020' });
    expect(link.getAttribute('href')).toBe(`/circulars/${idOf(9)}`);
  });

  test('shows the deadlines with the title, before the page is scrolled', () => {
    show({ facts });
    expect(screen.getByRole('banner').textContent).toContain('Deadline 30 Jun 2027');
  });

  test('exports a date to a calendar as an all-day event with its sentence and URL', async () => {
    const text = await calendarText(circular, due);
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines).toContain('DTSTART;VALUE=DATE:20270630');
    expect(lines).toContain('SUMMARY:Deadline: A notice (Nepal Rastra Bank)');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
      String.raw`Returns\, by 30 June 2027\; all banks.\n\n${location.origin}/circulars/${circular.id}`,
    );
    expect(lines.find((line) => line.startsWith('UID:'))).toContain(
      `${circular.id}-due-2027-06-30`,
    );
    expect(lines.filter(Boolean).at(-1)).toBe('END:VCALENDAR');
  });

  test.each([
    ['Georgian', 'ბრძანება ამოქმედდეს 2027 წლის 30 ივნისიდან და ბანკებმა წარადგინონ ანგარიში. '],
    ['Chinese', '各银行应于2027年6月30日前报送报告，并按照规定的频次和要求报送投诉数据信息。'],
    ['four-byte characters', '𝟙𝟚𝟛'.repeat(60)],
  ])('folds calendar lines at 75 octets without splitting a character: %s', async (_, words) => {
    const sentence = words.repeat(4).trim();
    const text = await calendarText(circular, { ...due, sentence });
    const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(Math.max(...octets)).toBeGreaterThan(70);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded.replaceAll('\\', '')).toContain(sentence);
    expect(text).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });

  test('explains why the reader got the alert, and subscribes to the bank', async () => {
    const { api, user } = show({}, { 'POST /subscriptions': { body: [] } });
    const section = within(await screen.findByRole('region', { name: 'Get alerts like this' }));
    expect(section.getByText(/You don’t subscribe to Nepal Rastra Bank/)).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Subscribe to Nepal Rastra Bank' }));
    await waitFor(() =>
      expect(api.callsOf('POST /subscriptions')[0]?.body).toMatchObject({ bank_id: idOf(1) }),
    );
  });
});

const TOO_DIFFERENT = 'They differ too much for a word-by-word comparison. Open both PDFs instead.';

describe('a circular with two versions', () => {
  const versions = [1, 2].map((number) => ({ ...version, number, file_name: `${number}.pdf` }));
  const path = `GET /circulars/${idOf(7)}/versions`;
  const texts = {
    [`${path}/1`]: { body: { number: 1, text: 'The rate is 5 percent.' } },
    [`${path}/2`]: { body: { number: 2, text: 'The rate is 6 percent.' } },
  };

  test('shows word by word what the later version added and removed', async () => {
    vi.stubGlobal('Worker', WorkerAtOnce);
    const { user } = show({ versions }, texts);
    await user.click(screen.getByRole('button', { name: 'Compare with version 1' }));
    expect((await screen.findByText('6')).tagName).toBe('INS');
    expect(screen.getByText('5').tagName).toBe('DEL');
    expect(screen.getAllByText('1 addition, 1 removal')[0]?.tagName).toBe('P');
    expect(screen.getByTestId('spoken').textContent).toBe('1 addition, 1 removal');
    expect(
      screen.getByRole('heading', { name: 'Version 2 compared with version 1' }),
    ).toBeDefined();
  });

  test('reports that the words are the same when both versions have the same words', async () => {
    vi.stubGlobal('Worker', WorkerAtOnce);
    const same = { [`${path}/2`]: { body: { number: 2, text: 'The rate is 5 percent.' } } };
    const { user } = show({ versions }, { ...texts, ...same });
    await user.click(screen.getByRole('button', { name: 'Compare with version 1' }));
    expect(await screen.findAllByText('The text is identical.')).not.toEqual([]);
    expect(document.querySelectorAll('ins, del')).toHaveLength(0);
  });

  test('doesn’t show changes when one version’s text could not be extracted', async () => {
    const unread = [1, 2].map((number) => [`${path}/${number}`, { body: { number, text: null } }]);
    const { user } = show({ versions }, Object.fromEntries(unread));
    await user.click(screen.getByRole('button', { name: 'Compare with version 1' }));
    expect(
      await screen.findAllByText(
        'We have no text for one of the versions. Open the PDFs to compare them.',
      ),
    ).not.toEqual([]);
  });

  test('opens the comparison with either button, and closes it again', async () => {
    vi.stubGlobal('Worker', WorkerAtOnce);
    const { user } = show({ versions }, texts);
    const button = screen.getByRole('button', { name: 'Compare with version 1' });
    button.focus();
    await user.keyboard('{Enter}');
    const heading = screen.getByRole('heading', { name: 'Version 2 compared with version 1' });
    expect(document.activeElement).toBe(heading);
    await user.click(screen.getByRole('button', { name: 'Close comparison' }));
    expect(heading.isConnected).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  test('isolates changes in Arabic text, so that the removed number comes first', async () => {
    vi.stubGlobal('Worker', WorkerAtOnce);
    const { user } = show(
      { versions, language: 'ar' },
      {
        [`${path}/1`]: { body: { number: 1, text: 'الغرامة 75,000 دينار' } },
        [`${path}/2`]: { body: { number: 2, text: 'الغرامة 50,000 دينار' } },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Compare with version 1' }));
    const added = await screen.findByText('50,000');
    const removed = screen.getByText('75,000');
    expect(removed.nextSibling).toBe(added);
    for (const part of [added, removed]) expect(part.className).toContain('unicode-bidi:isolate');
  });

  test('renders each paragraph in the direction of most of its letters', async () => {
    vi.stubGlobal('Worker', WorkerAtOnce);
    const latin = 'IFRS 9 يُطبق على القروض كافة';
    const { user } = show(
      { versions, language: 'ar' },
      {
        [`${path}/1`]: { body: { number: 1, text: `${latin} قديم\nOn loans` } },
        [`${path}/2`]: { body: { number: 2, text: `${latin} جديد\nOn loans` } },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Compare with version 1' }));
    expect((await screen.findByText('جديد')).closest('p')?.dir).toBe('rtl');
    expect(screen.getByText('On loans').closest('p')?.dir).toBe('auto');
  });

  test('explains that huge hostile text can’t be compared', async () => {
    vi.stubGlobal('Worker', WorkerAtOnce);
    const text = Array.from({ length: 3_600 }, (_, n) => `same ${n % 2 ? 'x' : 'y'}${n}`).join(' ');
    const longer = text.replaceAll('y', 'z');
    const { user } = show(
      { versions },
      {
        [`${path}/1`]: { body: { number: 1, text } },
        [`${path}/2`]: { body: { number: 2, text: longer } },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Compare with version 1' }));
    expect(await screen.findAllByText(TOO_DIFFERENT)).not.toEqual([]);
    expect(document.querySelectorAll('ins, del')).toHaveLength(0);
  });

  test('stops a comparison that never finishes, and explains why', async () => {
    const silence = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(silence.signal);
    onTestFinished(() => timeout.mockRestore());
    const ended = vi.fn();
    class SilentWorker extends WorkerAtOnce {
      override postMessage() {
        silence.abort();
      }
      override terminate() {
        ended();
      }
    }
    vi.stubGlobal('Worker', SilentWorker);
    const { user } = show({ versions }, texts);
    await user.click(screen.getByRole('button', { name: 'Compare with version 1' }));
    expect(await screen.findAllByText(TOO_DIFFERENT)).not.toEqual([]);
    expect(ended).toHaveBeenCalledOnce();
  });

  test('reports a failure to load, and offers a retry', async () => {
    const { user } = show({ versions }, { ...texts, [`${path}/1`]: failure(403, 'NOT_YOURS') });
    await user.click(screen.getByRole('button', { name: 'Compare with version 1' }));
    expect(await screen.findByText('We couldn’t compare the versions.')).toBeDefined();
  });
});
