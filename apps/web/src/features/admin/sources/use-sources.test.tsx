import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test-support/fake-api.ts';
import { sourceAnswers } from '../../../test-support/fake-sources.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { SourceForm } from './source-form.tsx';

test('waits for a slow preview and cancels it when the form closes', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const api = fakeApi({
    ...sourceAnswers([]),
    'POST /admin/sources/preview': () => new Promise<never>(() => undefined),
  });
  renderApp(<SourceForm source={null} onClose={vi.fn()} />, '/admin/sources');
  await screen.findByRole('option', { name: 'Nepal Rastra Bank' });
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Bank'), 'Nepal Rastra Bank');
  await user.type(screen.getByLabelText('URL'), 'https://nrb.example/circulars');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const asked = () => api.callsOf('POST /admin/sources/preview')[0];
  await waitFor(() => expect(asked()).toBeDefined());
  expect(limits).toHaveBeenLastCalledWith(75_000);
  expect(asked()?.signal?.aborted).toBe(false);
  cleanup();
  expect(asked()?.signal?.aborted).toBe(true);
});
