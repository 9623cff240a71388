import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test-support/fake-api.ts';
import { auth0, resetAuth0 } from '../../../test-support/fake-auth0.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { UploadTab } from './upload-tab.tsx';

vi.mock('@auth0/auth0-react', () => ({
  useAuth0: () => auth0,
  Auth0Provider: ({ children }: { children: unknown }) => children,
}));

beforeEach(resetAuth0);

test('the upload screen shows its three warnings', () => {
  fakeApi({});
  renderApp(<UploadTab />, '/admin');
  expect(screen.getByText('Remove whitespace in the file name before uploading.')).toBeDefined();
  expect(
    screen.getByText('Do not otherwise change the file name after download from the bank site.'),
  ).toBeDefined();
  expect(screen.getByText('The URL must link directly to the PDF or circular page.')).toBeDefined();
});
