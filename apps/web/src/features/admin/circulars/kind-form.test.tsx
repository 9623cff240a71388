import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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
const publish = 'Confirm and publish';

test('an admin in review sees each suggestion with its reason, and the likely ones ticked', async () => {
  fakeApi({ 'GET /categories': { body: categories } });
  const onSubmit = vi.fn();
  renderApp(
    <KindForm
      circular={{ kind: type, categories, original_title: 'A notice' }}
      isBusy={false}
      onSubmit={onSubmit}
    />,
  );
  expect(screen.getByText('On loans.')).toBeDefined();
  expect(screen.getByTitle('45% sure')).toBeDefined();
  const isTicked = async (name: string) =>
    checkedState(await screen.findByRole('checkbox', { name }));
  expect(await isTicked('Foreign Exchange')).toBe('true');
  expect(await isTicked('Credit & Lending')).toBe('true');
  expect(await isTicked('Cybersecurity')).toBe('false');

  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Credit & Lending' }));
  await user.click(screen.getByRole('button', { name: publish }));
  expect(onSubmit).toHaveBeenCalledWith({ kind: type, category_ids: [idOf(1)] });
});

test('nothing is published without a category', () => {
  fakeApi({});
  renderApp(
    <KindForm
      circular={{ kind: type, categories: [], original_title: 'A notice' }}
      isBusy={false}
      onSubmit={vi.fn()}
    />,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: publish }).disabled).toBe(true);
});

test('what has no title is published under the one that the reviewer gives', async () => {
  fakeApi({ 'GET /categories': { body: categories } });
  const onSubmit = vi.fn();
  const circular = { kind: type, categories, original_title: null };
  renderApp(<KindForm circular={circular} isBusy={false} onSubmit={onSubmit} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: publish }).disabled).toBe(true);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Title'), 'On open positions');
  await user.click(screen.getByRole('button', { name: publish }));
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'On open positions', kind: type }),
  );
});
