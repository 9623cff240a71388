import { AdminCircularSchema } from '@circulate/shared-schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
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
