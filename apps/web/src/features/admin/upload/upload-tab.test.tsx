import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { documentOf } from '../../../test-support/fake-review.tsx';
import { renderApp } from '../../../test-support/render-app.tsx';
import { UploadTab } from './upload-tab.tsx';

const banks = [
  {
    ...{ id: idOf(1), bank_name: 'bank-of-ghana', display_name: 'Bank of Ghana', country: 'Ghana' },
    ...{ countries: [], regions: [], last_circular_date_published: null },
  },
];
const bankField = () => screen.getByLabelText<HTMLSelectElement>('Select bank');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Circular' });
const upload = async (name: string) => {
  const pdf = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('PDF file'), { target: { files: [pdf] } });
  fireEvent.change(screen.getByLabelText('PDF URL'), {
    target: { value: 'https://bog.gov.gh/c.pdf' },
  });
  await act(async () => fireEvent.click(button()));
};

test('lists uploaded files with their status, and can keep the bank selected', async () => {
  let count = 6;
  fakeApi({
    'GET /banks': { body: banks },
    'POST /admin/upload': () => {
      count += 1;
      return { body: { id: idOf(count), status: 'received' } };
    },
    [`GET /admin/circulars/${idOf(7)}`]: { body: { ...documentOf(7), status: 'failed' } },
  });
  renderApp(<UploadTab />, '/admin');
  await waitFor(() => expect(bankField().options).toHaveLength(2));
  fireEvent.change(bankField(), { target: { value: 'bank-of-ghana' } });
  await upload('first.pdf');
  const link = await screen.findByRole('link', { name: 'first.pdf' });
  expect(link.getAttribute('href')).toBe(`/admin/circulars/${idOf(7)}`);
  expect(await screen.findByText('Failed')).toBeDefined();
  expect(bankField().value).toBe('');

  fireEvent.click(
    screen.getByRole('checkbox', { name: 'Keep Bank of Ghana selected for the next uploads' }),
  );
  expect(bankField().value).toBe('bank-of-ghana');
  await waitFor(() => expect(button().disabled).toBe(false));
  await upload('second.pdf');
  await screen.findByRole('link', { name: 'second.pdf' });
  expect(bankField().value).toBe('bank-of-ghana');
});

test('shows the spec’s three warnings', () => {
  fakeApi({});
  renderApp(<UploadTab />, '/admin');
  expect(screen.getByText('Remove whitespace in the file name before uploading.')).toBeDefined();
  expect(
    screen.getByText('Do not otherwise change the file name after download from the bank site.'),
  ).toBeDefined();
  expect(screen.getByText('The URL must link directly to the PDF or circular page.')).toBeDefined();
});
