import type { SourceKind } from '@circulate/shared-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { fakePreview, fakeSource, sourceAnswers } from '../../../test-support/fake-sources.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { SourceForm } from './source-form.tsx';

const address = 'https://nrb.example/circulars';
const previewButton = () => screen.findByRole('button', { name: 'Preview' });
const addButton = () => screen.findByRole('button', { name: 'Save source' });

const show = async (handlers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    ...sourceAnswers([]),
    'POST /admin/sources/preview': { body: fakePreview() },
    'POST /admin/sources': { status: 201, body: fakeSource() },
    ...handlers,
  });
  const onClose = vi.fn();
  renderApp(<SourceForm source={null} onClose={onClose} />, '/admin/sources');
  await screen.findByRole('option', { name: 'Nepal Rastra Bank' });
  return { api, onClose, user: userEvent.setup() };
};

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.selectOptions(screen.getByLabelText('Bank'), 'Nepal Rastra Bank');
  await user.type(screen.getByLabelText('URL'), address);
};

describe('a new source', () => {
  test('previews circulars, type and settings before a source is saved', async () => {
    const { api, onClose, user } = await show();
    await fill(user);
    expect(screen.queryByRole('button', { name: 'Save source' })).toBeNull();
    await user.click(await previewButton());

    expect(await screen.findByText('We would capture 1 circular')).toBeDefined();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Web page with a list')).toBeDefined();
    expect(preview.getByText('Circular No. 7')).toBeDefined();
    expect(preview.getByText('19 Nov 2026')).toBeDefined();
    expect(preview.getByText(/A PDF of 2 KB/)).toBeDefined();
    expect(preview.getByText('tr.circular')).toBeDefined();
    expect(api.callsOf('POST /admin/sources')).toEqual([]);

    await user.click(await addButton());
    expect(await screen.findByText('Source added')).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
    expect(api.callsOf('POST /admin/sources')[0]?.body).toEqual({
      bank_id: idOf(1),
      url: address,
      kind: 'html',
      settings: {},
      interval_seconds: 900,
      alert_newer_than_days: 2,
      quiet_after_days: null,
    });
  });

  test('applies a platform preset with one click and previews again', async () => {
    const feed = `${address}/feed/`;
    const preset = { platform: 'WordPress', what: 'its feed', kind: 'feed' as const, url: feed };
    const presets = [{ ...preset, settings: {} }];
    const { api, user } = await show({
      'POST /admin/sources/preview': { body: fakePreview({ presets }) },
    });
    await fill(user);
    await user.click(await previewButton());
    expect(await screen.findByText(/The site runs on WordPress/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use this' }));
    await waitFor(() =>
      expect(api.callsOf('POST /admin/sources/preview')[1]?.body).toEqual({
        url: feed,
        kind: 'feed',
        settings: {},
        bank_id: idOf(1),
      }),
    );
    expect(screen.getByLabelText<HTMLInputElement>('URL').value).toBe(feed);
  });

  test('requires another preview after a URL change', async () => {
    const { user } = await show();
    await fill(user);
    await user.click(await previewButton());
    await addButton();
    await user.type(screen.getByLabelText('URL'), '/2026');
    expect(await previewButton()).toBeDefined();
    expect(screen.queryByText('Circular No. 7')).toBeNull();
  });

  test('explains an empty preview, and saves anyway once a type is chosen', async () => {
    const problem = { code: 'HTTP_ERROR', text: 'The site returned 503.' };
    let kind: SourceKind | null = null;
    const { api, user } = await show({
      'POST /admin/sources/preview': () => ({ body: fakePreview({ kind, items: [], problem }) }),
    });
    await fill(user);
    await user.click(await previewButton());
    expect(
      await screen.findByText('This source would give us no circulars. The site returned 503.'),
    ).toBeDefined();
    expect(screen.getByText('We couldn’t detect the type. Choose one.')).toBeDefined();

    kind = 'feed';
    await user.type(screen.getByLabelText('URL'), '/2026');
    await user.click(await previewButton());
    await waitFor(() =>
      expect(screen.queryByText('We couldn’t detect the type. Choose one.')).toBeNull(),
    );
    await user.selectOptions(screen.getByLabelText('Type'), 'RSS or Atom feed');
    await user.click(await previewButton());
    await user.click(await screen.findByRole('button', { name: 'Save source anyway' }));
    expect(await screen.findByText('Source added')).toBeDefined();
    expect(api.callsOf('POST /admin/sources')[0]?.body).toMatchObject({ kind: 'feed' });
  });

  test('reports a failed preview and retries', async () => {
    let calls = 0;
    const { user } = await show({
      'POST /admin/sources/preview': () => {
        calls += 1;
        return calls === 1 ? 'network error' : { body: fakePreview() };
      },
    });
    await fill(user);
    await user.click(await previewButton());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The preview failed. We couldn’t reach Circulate. Check your connection and try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Circular No. 7')).toBeDefined();
  });

  test('names invalid fields and focuses the first', async () => {
    const { api, user } = await show();
    await user.click(await previewButton());
    expect(screen.getByText('Choose the bank that publishes here.')).toBeDefined();
    expect(screen.getByText(/Enter the full URL/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Bank'));
    expect(api.callsOf('POST /admin/sources/preview')).toEqual([]);
  });

  test('reports a duplicate next to the URL field', async () => {
    const text = 'This bank already has a source with this URL. Edit that source instead.';
    const { onClose, user } = await show({
      'POST /admin/sources': {
        status: 409,
        body: {
          statusCode: 409,
          code: 'CONFLICT',
          error: 'Conflict',
          message: text,
          issues: [{ path: 'url', message: text }],
        },
      },
    });
    await fill(user);
    await user.click(await previewButton());
    await user.click(await addButton());
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.getByLabelText('URL').getAttribute('aria-invalid')).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('reports a failure to save and keeps what was typed', async () => {
    const { user } = await show({
      'POST /admin/sources': failure(503, 'UNAVAILABLE', 'The service is briefly out of reach.'),
    });
    await fill(user);
    await user.click(await previewButton());
    await user.click(await addButton());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We couldn’t save the source. The service is briefly out of reach.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('URL').value).toBe(address);
  });

  test('lets the admin adjust detected settings', async () => {
    const { api, user } = await show();
    await fill(user);
    await user.click(await previewButton());
    await user.click(await screen.findByRole('button', { name: 'Adjust' }));
    const item = screen.getByLabelText<HTMLInputElement>('Item');
    expect(item.value).toBe('tr.circular');
    await user.clear(item);
    await user.type(item, 'li');
    await user.click(await previewButton());
    await waitFor(() =>
      expect(api.callsOf('POST /admin/sources/preview')[1]?.body).toEqual({
        url: address,
        kind: 'html',
        settings: { item: 'li' },
        bank_id: idOf(1),
      }),
    );
  });
});

describe('a stored source', () => {
  const showStored = () => {
    const api = fakeApi({
      ...sourceAnswers([]),
      'POST /admin/sources/preview': { body: fakePreview() },
      [`PATCH /admin/sources/${idOf(50)}`]: { body: fakeSource() },
    });
    renderApp(<SourceForm source={fakeSource()} onClose={() => undefined} />, '/admin/sources');
    return { api, user: userEvent.setup() };
  };

  test('doesn’t require a preview when only the schedule changes', async () => {
    const { api, user } = showStored();
    await user.click(screen.getByText('Schedule and alarms'));
    await user.clear(screen.getByLabelText('Check every'));
    await user.type(screen.getByLabelText('Check every'), '2');
    await user.selectOptions(screen.getByLabelText('Unit'), 'hours');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeDefined();
    expect(api.callsOf(`PATCH /admin/sources/${idOf(50)}`)[0]?.body).toEqual({
      interval_seconds: 7_200,
    });
  });

  test('expands the schedule when it has an error', async () => {
    const { api, user } = showStored();
    await user.click(screen.getByText('Schedule and alarms'));
    await user.clear(screen.getByLabelText('Check every'));
    await user.click(screen.getByText('Schedule and alarms'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/from 1 minute to 1 week/)).toBeDefined();
    expect(screen.getByText('Schedule and alarms').closest('details')?.open).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Check every')));
    expect(api.callsOf(`PATCH /admin/sources/${idOf(50)}`)).toEqual([]);
  });

  test('requires a preview for a new type, and warns that it resets the source', async () => {
    const { user } = showStored();
    await user.selectOptions(screen.getByLabelText('Type'), 'RSS or Atom feed');
    expect(await previewButton()).toBeDefined();
    expect(screen.getByText(/resets the source/)).toBeDefined();
  });
});
