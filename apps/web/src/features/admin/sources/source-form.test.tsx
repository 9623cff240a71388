import type { SourceKind } from '@circulate/shared-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { fakePreview, fakeSource, sourceAnswers } from '../../../test-support/fake-sources.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { SourceForm } from './source-form.tsx';

const address = 'https://nrb.example/circulars';
const previewButton = () => screen.findByRole('button', { name: 'Preview what would be captured' });
const addButton = () => screen.findByRole('button', { name: 'Add the source' });

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
  await user.type(screen.getByLabelText('Address'), address);
};

describe('a new source', () => {
  test('is shown before it is stored: what would be captured, its kind and how it is read', async () => {
    const { api, onClose, user } = await show();
    await fill(user);
    expect(screen.queryByRole('button', { name: 'Add the source' })).toBeNull();
    await user.click(await previewButton());

    expect(await screen.findByText('1 circular would be captured')).toBeDefined();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Web page with a list')).toBeDefined();
    expect(preview.getByText('Circular No. 7')).toBeDefined();
    expect(preview.getByText('2026-11-19')).toBeDefined();
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

  test('of a known platform is read as that offers with one click, and looked at again', async () => {
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
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(feed);
  });

  test('is shown again after the address changed', async () => {
    const { user } = await show();
    await fill(user);
    await user.click(await previewButton());
    await addButton();
    await user.type(screen.getByLabelText('Address'), '/2026');
    expect(await previewButton()).toBeDefined();
    expect(screen.queryByText('Circular No. 7')).toBeNull();
  });

  test('that gives nothing says why, and can be added all the same once its kind is chosen', async () => {
    const problem = { code: 'HTTP_ERROR', text: 'The site answered 503.' };
    let kind: SourceKind | null = null;
    const { api, user } = await show({
      'POST /admin/sources/preview': () => ({ body: fakePreview({ kind, items: [], problem }) }),
    });
    await fill(user);
    await user.click(await previewButton());
    expect(
      await screen.findByText('Nothing would be captured. The site answered 503.'),
    ).toBeDefined();
    expect(screen.getByText('Its kind could not be told. Choose it.')).toBeDefined();

    kind = 'feed';
    await user.type(screen.getByLabelText('Address'), '/2026');
    await user.click(await previewButton());
    await waitFor(() =>
      expect(screen.queryByText('Its kind could not be told. Choose it.')).toBeNull(),
    );
    await user.selectOptions(screen.getByLabelText('Kind'), 'RSS or Atom feed');
    await user.click(await previewButton());
    await user.click(await screen.findByRole('button', { name: 'Add the source all the same' }));
    expect(await screen.findByText('Source added')).toBeDefined();
    expect(api.callsOf('POST /admin/sources')[0]?.body).toMatchObject({ kind: 'feed' });
  });

  test('when the preview fails, then says so beside it and tries again', async () => {
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
      'The preview failed. The server could not be reached.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Circular No. 7')).toBeDefined();
  });

  test('names the fields that do not fit and goes to the first', async () => {
    const { api, user } = await show();
    await user.click(await previewButton());
    expect(screen.getByText('Choose the bank that publishes here.')).toBeDefined();
    expect(screen.getByText(/Give the whole address/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Bank'));
    expect(api.callsOf('POST /admin/sources/preview')).toEqual([]);
  });

  test('that is watched already is told at its address', async () => {
    const text = 'This address is watched for this bank already.';
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
    expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('that could not be stored says so and keeps what was typed', async () => {
    const { user } = await show({
      'POST /admin/sources': failure(503, 'UNAVAILABLE', 'The service is briefly out of reach.'),
    });
    await fill(user);
    await user.click(await previewButton());
    await user.click(await addButton());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The source could not be saved. The service is briefly out of reach.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(address);
  });

  test('what the page was read with can be adjusted by hand', async () => {
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

  test('whose schedule changes needs no preview', async () => {
    const { api, user } = showStored();
    await user.click(screen.getByText('Schedule and alarms'));
    await user.clear(screen.getByLabelText('Look every'));
    await user.type(screen.getByLabelText('Look every'), '2');
    await user.selectOptions(screen.getByLabelText('Unit'), 'hours');
    await user.click(screen.getByRole('button', { name: 'Save the changes' }));
    expect(await screen.findByText('Source changed')).toBeDefined();
    expect(api.callsOf(`PATCH /admin/sources/${idOf(50)}`)[0]?.body).toEqual({
      interval_seconds: 7_200,
    });
  });

  test('whose schedule does not fit is opened at it, though it was folded', async () => {
    const { api, user } = showStored();
    await user.click(screen.getByText('Schedule and alarms'));
    await user.clear(screen.getByLabelText('Look every'));
    await user.click(screen.getByText('Schedule and alarms'));
    await user.click(screen.getByRole('button', { name: 'Save the changes' }));
    expect(await screen.findByText(/From 1 minute to 1 week/)).toBeDefined();
    expect(screen.getByText('Schedule and alarms').closest('details')?.open).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Look every')));
    expect(api.callsOf(`PATCH /admin/sources/${idOf(50)}`)).toEqual([]);
  });

  test('with another kind is shown first, and told to begin anew', async () => {
    const { user } = showStored();
    await user.selectOptions(screen.getByLabelText('Kind'), 'RSS or Atom feed');
    expect(await previewButton()).toBeDefined();
    expect(screen.getByText(/begins anew/)).toBeDefined();
  });
});
