import { ErrorBodySchema } from '@circulate/shared-schemas';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { checkedState } from '../../../test-support/checked-state.ts';
import { fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { KindForm } from './kind-form.tsx';

const type = 'News Flash' as const;
const decided = { category_type: type, decided_by: 'offline-1', definition: '' };
const categories = [
  { id: idOf(1), category_name: 'Foreign Exchange', confidence: 0.45, evidence: 'On dealers.' },
  { id: idOf(2), category_name: 'Credit & Lending', confidence: 0.25, evidence: 'On loans.' },
  { id: idOf(3), category_name: 'Cybersecurity', confidence: 0.08, evidence: '' },
].map((category) => ({ ...category, ...decided }));
const circular = { kind: type, categories, original_title: 'A notice', revision: 1 };
const publish = 'Confirm and publish';
const conflict = ErrorBodySchema.parse({
  statusCode: 409,
  code: 'CONFLICT',
  error: 'CONFLICT',
  message: 'Corrected.',
});
type Submit = ComponentProps<typeof KindForm>['onSubmit'];

test('shows each suggestion with its reason, and ticks the likely ones', async () => {
  fakeApi({ 'GET /categories': { body: categories } });
  const onSubmit = vi.fn<Submit>();
  renderApp(<KindForm circular={circular} isBusy={false} onSubmit={onSubmit} />);
  expect(screen.getByText('On loans.')).toBeDefined();
  expect(screen.getByTitle('45% confidence')).toBeDefined();
  const isTicked = async (name: string) =>
    checkedState(await screen.findByRole('checkbox', { name }));
  expect(await isTicked('Foreign Exchange')).toBe('true');
  expect(await isTicked('Credit & Lending')).toBe('true');
  expect(await isTicked('Cybersecurity')).toBe('false');

  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Credit & Lending' }));
  await user.click(screen.getByRole('button', { name: publish }));
  expect(onSubmit.mock.lastCall?.[0]).toEqual({
    kind: type,
    category_ids: [idOf(1)],
    seen_revision: 1,
  });
});

test('publishes nothing without a category', () => {
  fakeApi({});
  renderApp(
    <KindForm circular={{ ...circular, categories: [] }} isBusy={false} onSubmit={vi.fn()} />,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: publish }).disabled).toBe(true);
});

test("publishes an untitled circular under the reviewer's title", async () => {
  fakeApi({ 'GET /categories': { body: categories } });
  const onSubmit = vi.fn<Submit>();
  const untitled = { ...circular, original_title: null };
  renderApp(<KindForm circular={untitled} isBusy={false} onSubmit={onSubmit} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: publish }).disabled).toBe(true);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Title'), 'On open positions');
  await user.click(screen.getByRole('button', { name: publish }));
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ title: 'On open positions', kind: type });
});

test('leaves a category unticked when it was retired after the proposal', async () => {
  fakeApi({ 'GET /categories': { body: categories.slice(1) } });
  const onSubmit = vi.fn<Submit>();
  renderApp(<KindForm circular={circular} isBusy={false} onSubmit={onSubmit} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Cybersecurity' }));
  await user.click(screen.getByRole('button', { name: publish }));
  expect(onSubmit.mock.lastCall?.[0].category_ids).toEqual([idOf(2), idOf(3)]);
});

describe('a circular that is corrected during its review', () => {
  const onSubmit = vi.fn<Submit>();
  const corrected = {
    ...circular,
    original_title: 'A notice, corrected',
    categories: categories.slice(2).map((category) => ({ ...category, confidence: 1 })),
    revision: 2,
  };
  const begin = async () => {
    onSubmit.mockReset();
    fakeApi({ 'GET /categories': { body: categories } });
    const Page = () => {
      const [now, setNow] = useState(circular);
      return (
        <>
          <KindForm circular={now} isBusy={false} onSubmit={onSubmit} />
          <button type="button" onClick={() => setNow(corrected)}>
            Corrected
          </button>
        </>
      );
    };
    renderApp(<Page />);
    await screen.findByRole('checkbox', { name: 'Cybersecurity' });
    const user = userEvent.setup();
    const click = (name: string) => user.click(screen.getByRole('button', { name }));
    return { user, click };
  };
  const sent = () => onSubmit.mock.calls.map(([input]) => input);
  const button = () => screen.getByRole('button', { name: publish });

  test('publishes the corrected version when the reviewer has edited nothing', async () => {
    const { click } = await begin();
    await click('Corrected');
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'A notice, corrected');
    await click(publish);
    expect(sent()).toEqual([{ kind: type, category_ids: [idOf(3)], seen_revision: 2 }]);
  });

  test('sends the revision that the edits were based on until the API reports a conflict, then the revision shown', async () => {
    const { user, click } = await begin();
    await user.type(screen.getByLabelText('Title'), '!');
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'A notice, corrected');
    await click('Corrected');
    await click(publish);
    const refuse = onSubmit.mock.lastCall?.[1];
    act(() => refuse?.(new TypeError('Failed to fetch')));
    await click(publish);
    act(() => refuse?.(new ApiError(409, conflict)));
    await click(publish);
    expect(sent().map(({ seen_revision }) => seen_revision)).toEqual([1, 1, 2]);
    expect(sent().at(-1)).not.toHaveProperty('title');
  });

  test('requires a choice between the versions before publication', async () => {
    const { user, click } = await begin();
    await user.type(screen.getByLabelText('Title'), ' of mine');
    await user.click(screen.getByRole('checkbox', { name: 'Foreign Exchange' }));
    await click('Corrected');
    const note = screen.getByRole('note').textContent;
    expect(note).toContain('Title (now “\u2068A notice, corrected\u2069”)');
    expect(note).toContain('Categories (now “\u2068Cybersecurity\u2069”)');
    expect(button()).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'A notice of mine');
    await click('Use their version');
    expect(screen.queryByRole('note')).toBeNull();
    expect(document.activeElement?.tagName).toBe('FORM');
    await click(publish);
    expect(sent()).toEqual([{ kind: type, category_ids: [idOf(3)], seen_revision: 2 }]);
  });

  test("publishes the reviewer's text when they keep it", async () => {
    const { user, click } = await begin();
    await user.type(screen.getByLabelText('Title'), ' of mine');
    await click('Corrected');
    await click('Keep mine');
    expect(screen.queryByRole('note')).toBeNull();
    await click(publish);
    expect(sent()).toEqual([
      { title: 'A notice of mine', kind: type, category_ids: [idOf(3)], seen_revision: 2 },
    ]);
  });
});
