import { AdminCircularSchema } from '@circulate/shared-schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test-support/fake-api.ts';
import { documentOf } from '../../../test-support/fake-desk.tsx';
import { renderApp } from '../../../test-support/render-app.tsx';
import { CorrectForm } from './correct-form.tsx';

const onSubmit = vi.fn();
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
const open = async () => {
  const { categories } = translated;
  const offered = categories.map((each) => ({
    ...each,
    category_type: 'News Flash',
    definition: '',
  }));
  fakeApi({ 'GET /categories': { body: offered } });
  const user = userEvent.setup();
  renderApp(
    <CorrectForm circular={translated} isBusy={false} onSubmit={onSubmit} />,
    '/admin/circulars',
  );
  await user.click(await screen.findByText('Correct'));
  return user;
};
const saveButton = () => screen.getByRole('button', { name: 'Save the correction' });

beforeEach(() => onSubmit.mockReset());

test.each([
  ['Original title', { title: 'Pagamentos imediatos 2' }],
  ['Number', { act_number: '7/2026 2' }],
  ['Translated title', { translation: { title: 'Payments at once 2', text: translation.text } }],
  [
    'Translation',
    { translation: { title: translation.title, text: 'Banks shall pay at once. 2' } },
  ],
])('who corrects %s of a translated circular changes nothing else', async (label, sent) => {
  const user = await open();
  await user.type(screen.getByLabelText(label), ' 2');
  await user.click(saveButton());
  expect(onSubmit.mock.calls).toEqual([[sent]]);
});

test.each([
  ['Original title', 'Give the title.'],
  ['Number', 'Give the number: it can be changed, not removed.'],
  ['Published on', 'Give the day: it can be changed, not removed.'],
  ['Translated title', 'Give the translated title.'],
  ['Translation', 'Give the translation: it can be changed, not removed.'],
])('who empties %s is told, and nothing is saved', async (label, message) => {
  const user = await open();
  await user.clear(screen.getByLabelText(label));
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(saveButton()).toHaveProperty('disabled', true);
});

test('who takes the last category away is told, and nothing is saved', async () => {
  const { categories } = translated;
  const user = await open();
  for (const { category_name } of categories)
    await user.click(await screen.findByRole('checkbox', { name: category_name }));
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one category.');
  expect(saveButton()).toHaveProperty('disabled', true);
});

test('what nobody touched follows the circular, which was on its way when its page opened', async () => {
  fakeApi({ 'GET /categories': { body: [] } });
  const user = userEvent.setup();
  renderApp(<Page />, '/admin/circulars');
  await user.click(await screen.findByText('Correct'));
  await user.type(screen.getByLabelText('Title'), ', corrected');
  await user.click(screen.getByRole('button', { name: 'Decided' }));
  await user.click(screen.getByRole('button', { name: 'Save the correction' }));
  expect(onSubmit.mock.calls).toEqual([[{ title: 'Notice 1, corrected' }]]);
});
