import { AdminCircularSchema } from '@circulate/shared-schemas';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkedState } from '../../../test-support/checked-state.ts';
import { fakeApi } from '../../../test-support/fake-api.ts';
import { documentOf } from '../../../test-support/fake-review.tsx';
import { renderApp } from '../../../test-support/render-app.tsx';
import { CorrectForm } from './correct-form.tsx';

const onSubmit = vi.fn<ComponentProps<typeof CorrectForm>['onSubmit']>();
const Page = () => {
  const [isDecided, setIsDecided] = useState(false);
  const circular = AdminCircularSchema.parse({ ...documentOf(1), status: 'published' });
  return (
    <>
      <CorrectForm
        circular={isDecided ? circular : { ...circular, categories: [] }}
        isBusy={false}
        onSubmit={onSubmit}
      />
      <button type="button" onClick={() => setIsDecided(true)}>
        Decided
      </button>
    </>
  );
};

const translation = {
  language: 'en',
  title: 'Payments at once',
  text: 'Banks shall pay at once.',
  decided_by: 'offline',
};
/** A circular in Portuguese, with its translation. */
const translated = AdminCircularSchema.parse({
  ...documentOf(1),
  status: 'published',
  language: 'pt',
  title: translation.title,
  original_title: 'Pagamentos imediatos',
  act_number: '7/2026',
  published_on: '2026-11-20',
  translation,
});
const offered = translated.categories.map((each) => ({
  ...each,
  category_type: 'News Flash',
  definition: '',
}));
const open = async () => {
  fakeApi({ 'GET /categories': { body: offered } });
  const user = userEvent.setup();
  renderApp(
    <CorrectForm circular={translated} isBusy={false} onSubmit={onSubmit} />,
    '/admin/circulars',
  );
  await user.click(await screen.findByText('Correct'));
  return user;
};
const sentInputs = () => onSubmit.mock.calls.map(([input]) => input);
const saveButton = () => screen.getByRole('button', { name: 'Save correction' });

beforeEach(() => onSubmit.mockReset());

test.each([
  ['Original title', { title: 'Pagamentos imediatos 2' }],
  ['Number', { act_number: '7/2026 2' }],
  ['Translated title', { translation: { title: 'Payments at once 2', text: translation.text } }],
  [
    'Translation',
    { translation: { title: translation.title, text: 'Banks shall pay at once. 2' } },
  ],
])('sends only %s when only that is corrected', async (label, sent) => {
  const user = await open();
  await user.type(screen.getByLabelText(label), ' 2');
  await user.click(saveButton());
  expect(sentInputs()).toEqual([{ ...sent, seen_revision: translated.revision }]);
});

test.each([
  ['Original title', 'Enter a title.'],
  ['Translated title', 'Enter the translated title.'],
  ['Translation', 'Enter the translation. You can change it but not remove it.'],
])('refuses to save an empty %s', async (label, message) => {
  const user = await open();
  await user.clear(screen.getByLabelText(label));
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(saveButton()).toHaveProperty('disabled', true);
});

test.each([
  ['Number', { act_number: null }],
  ['Issued', { published_on: null }],
])('removes %s when its field is emptied', async (label, sent) => {
  const user = await open();
  await user.clear(screen.getByLabelText(label));
  await user.click(saveButton());
  expect(sentInputs()).toEqual([{ ...sent, seen_revision: translated.revision }]);
});

test.each([
  ['0024-05-06', 'Enter a year from 1600 onwards.'],
  ['2999-05-06', 'The date is in the future.'],
])('rejects the issue date %s', async (day, message) => {
  await open();
  fireEvent.change(screen.getByLabelText('Issued'), { target: { value: day } });
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(saveButton()).toHaveProperty('disabled', true);
});

test('refuses to save without a category', async () => {
  const { categories } = translated;
  const user = await open();
  for (const { category_name } of categories)
    await user.click(await screen.findByRole('checkbox', { name: category_name }));
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one category.');
  expect(saveButton()).toHaveProperty('disabled', true);
});

test('marks a retired category and lets it be removed', async () => {
  fakeApi({ 'GET /categories': { body: offered.slice(1) } });
  const user = userEvent.setup();
  renderApp(<CorrectForm circular={translated} isBusy={false} onSubmit={onSubmit} />);
  await user.click(await screen.findByText('Correct'));
  const retired = await screen.findByRole('checkbox', { name: 'Foreign Exchange (retired)' });
  expect(checkedState(retired)).toBe('true');
  await user.click(retired);
  await user.click(saveButton());
  const category_ids = offered.slice(1).map(({ id }) => id);
  expect(sentInputs()).toEqual([{ kind: translated.kind, category_ids, seen_revision: 1 }]);
  await user.selectOptions(screen.getByLabelText('Type'), 'Macroeconomic');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('updates untouched fields while the circular is still being processed', async () => {
  fakeApi({ 'GET /categories': { body: [] } });
  const user = userEvent.setup();
  renderApp(<Page />, '/admin/circulars');
  await user.click(await screen.findByText('Correct'));
  await user.type(screen.getByLabelText('Title'), ', corrected');
  await user.click(screen.getByRole('button', { name: 'Decided' }));
  await user.click(screen.getByRole('button', { name: 'Save correction' }));
  expect(sentInputs()).toEqual([{ title: 'Notice 1, corrected', seen_revision: 1 }]);
});

describe('a circular that someone else corrects at the same time', () => {
  const theirs = { ...translated, act_number: '8/2026', original_title: 'Deles', revision: 9 };
  const openBoth = async () => {
    fakeApi({ 'GET /categories': { body: offered } });
    const user = userEvent.setup();
    const Both = () => {
      const [now, setNow] = useState(translated);
      return (
        <>
          <CorrectForm circular={now} isBusy={false} onSubmit={onSubmit} />
          <button type="button" onClick={() => setNow(theirs)}>
            They save
          </button>
        </>
      );
    };
    renderApp(<Both />, '/admin/circulars');
    await user.click(await screen.findByText('Correct'));
    return user;
  };
  const theySave = () => screen.getByRole('button', { name: 'They save' });

  test('names the edited fields that someone else changed, and updates the others', async () => {
    const user = await openBoth();
    await user.type(screen.getByLabelText('Number'), ' 2');
    await user.click(theySave());
    const notice = 'Someone else changed Number (now “\u20688/2026\u2069”)';
    expect(screen.getByRole('note').textContent).toContain(notice);
    expect(screen.getByLabelText('Original title')).toHaveProperty('value', 'Deles');
    await user.click(saveButton());
    expect(sentInputs()).toEqual([{ act_number: '7/2026 2', seen_revision: 9 }]);
  });

  test('names a field by its label', async () => {
    const user = await openBoth();
    await user.type(screen.getByLabelText('Original title'), ' 2');
    await user.click(theySave());
    expect(screen.getByRole('note').textContent).toContain(
      'Original title (now “\u2068Deles\u2069”)',
    );
  });

  test('uses the other admin’s version on request, and keeps the remaining edits', async () => {
    const user = await openBoth();
    await user.type(screen.getByLabelText('Number'), ' 2');
    await user.type(screen.getByLabelText('Translated title'), ' 2');
    await user.click(theySave());
    await user.click(screen.getByRole('button', { name: 'Use their version' }));
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '8/2026');
    expect(screen.getByLabelText('Translated title')).toHaveProperty('value', 'Payments at once 2');
    expect(document.activeElement?.tagName).toBe('FORM');
  });

  test('shows the other admin’s changes after a correction, and keeps text typed in between', async () => {
    const user = await openBoth();
    await user.type(screen.getByLabelText('Number'), ' 2');
    await user.type(screen.getByLabelText('Translated title'), ' 2');
    await user.click(saveButton());
    await user.type(screen.getByLabelText('Translated title'), '3');
    act(() => onSubmit.mock.lastCall?.[1]());
    await user.click(theySave());
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '8/2026');
    expect(screen.getByLabelText('Translated title')).toHaveProperty(
      'value',
      'Payments at once 23',
    );
  });

  test('ignores identical edits and fields that only the other admin changed', async () => {
    const user = await openBoth();
    await user.clear(screen.getByLabelText('Number'));
    await user.type(screen.getByLabelText('Number'), '8/2026');
    await user.click(screen.getByRole('checkbox', { name: offered[0]?.category_name ?? '' }));
    await user.click(theySave());
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.getByLabelText('Original title')).toHaveProperty('value', 'Deles');
  });
});
