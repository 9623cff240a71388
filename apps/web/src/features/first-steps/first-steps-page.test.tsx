import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoProfile, failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { windowWhere } from '../../test-support/window-where.ts';
import { FirstStepsPage } from './first-steps-page.tsx';

const nepal = { id: idOf(1), bank_name: 'nepal', display_name: 'Nepal Rastra Bank' };
const followed = [{ ...nepal, country: 'Nepal' }];
const category = (number: number, name: string) => ({
  id: idOf(number),
  category_name: name,
  category_type: 'News Flash',
  definition: `What belongs to ${name}.`,
});
const counts = (circulars: number) => ({ circulars, emails: circulars });
const preview = (circulars: number, latest: object[]) => ({
  body: { last_30_days: counts(circulars), last_90_days: counts(3 * circulars), latest },
});
const email = (subject: string, is_sample = false) => ({
  body: { subject, html: `<html><body><p>${subject}</p></body></html>`, is_sample },
});
const chosen = {
  'GET /subscriptions/auth0|demo': { body: followed },
  'GET /categories/auth0|demo': { body: [idOf(21)] },
};
const answers = {
  'GET /banks/banks-by-region': {
    body: [{ region_id: idOf(11), region_name: 'South Asia', banks: [nepal] }],
  },
  'GET /categories': { body: [category(21, 'Payments'), category(22, 'Capital')] },
  'GET /preview/titles': {
    body: [
      {
        category_id: idOf(21),
        circular_id: idOf(31),
        bank: { display_name: 'Nepal Rastra Bank' },
        title: 'On wallets',
        language: 'en',
      },
    ],
  },
  'POST /preview': preview(9, [circular, { ...circular, id: idOf(32), title: 'Another one' }]),
  'GET /preview/email': email('Nepal Rastra Bank: On wallets'),
  'POST /users/first-steps/end': { body: { first_steps_ended: true } },
};
const section = (name: RegExp) => screen.findByRole('region', { name });

beforeEach(() => void vi.stubGlobal('IntersectionObserver', windowWhere(true)));
afterEach(() => vi.unstubAllGlobals());

describe('the onboarding', () => {
  test('doesn’t show a checkbox until the choices are loaded', async () => {
    let answer: (subscriptions: { body: object[] }) => void = () => undefined;
    const asked = new Promise<{ body: object[] }>((resolve) => {
      answer = resolve;
    });
    const api = fakeApi({
      ...answers,
      ...chosen,
      'GET /subscriptions/auth0|demo': () => asked,
    });
    renderApp(<FirstStepsPage />, '/first-steps');
    expect(await section(/Regions/)).toBeDefined();
    await waitFor(() =>
      expect(api.calls.map(({ path }) => path)).toContain('/banks/banks-by-region'),
    );
    await act(async () => undefined);
    expect(screen.getByRole('navigation', { name: 'Steps' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Loading your choices');
    expect(screen.queryByText('South Asia')).toBeNull();
    await act(async () => answer({ body: followed }));
    expect(await screen.findByText('South Asia')).toBeDefined();
  });

  test('doesn’t render the email while its place is far below the viewport', async () => {
    vi.stubGlobal('IntersectionObserver', windowWhere(false));
    const api = fakeApi({ ...answers, ...chosen });
    renderApp(<FirstStepsPage />, '/first-steps');
    await screen.findByText(/^In the last 30 days you would have received/);
    expect(api.calls.filter(({ path }) => path.startsWith('/preview/email'))).toEqual([]);
  });

  test('subscribes to a region and a category with the same calls as their own screens', async () => {
    const api = fakeApi({
      ...answers,
      'POST /subscriptions/region': { body: followed },
      'POST /categories/subscribe': { body: { isSubscribed: true } },
    });
    const user = userEvent.setup();
    renderApp(<FirstStepsPage />, '/first-steps');
    await user.click(await screen.findByRole('button', { name: 'Subscribe All' }));
    expect(await screen.findByText('Subscribed to all banks in South Asia')).toBeDefined();
    const subjects = await section(/Categories/);
    await user.click(
      within(subjects).getAllByRole('button', { name: /^Subscribe to/ })[0] ?? subjects,
    );
    expect(await screen.findByText('Subscribed to Payments')).toBeDefined();
    expect(api.callsOf('POST /subscriptions/region')[0]?.body).toEqual({
      auth0_id: 'auth0|demo',
      bank_ids: [nepal.id],
    });
    expect(api.callsOf('POST /categories/subscribe')[0]?.body).toEqual({
      auth0_id: 'auth0|demo',
      category_id: idOf(21),
    });
  });

  test('shows a recent title or the definition of each category', async () => {
    fakeApi(answers);
    renderApp(<FirstStepsPage />, '/first-steps');
    const subjects = await section(/Categories/);
    expect(await within(subjects).findByText('On wallets')).toBeDefined();
    expect(within(subjects).getByText('What belongs to Capital.')).toBeDefined();
    expect(within(subjects).queryByText('What belongs to Payments.')).toBeNull();
  });

  test('shows the number of circulars and one of them as an email', async () => {
    const api = fakeApi({ ...answers, ...chosen });
    const user = userEvent.setup();
    renderApp(<FirstStepsPage />, '/first-steps');
    expect(
      await screen.findByText(/you would have received 9 circulars. Here’s one:/),
    ).toBeDefined();
    const frame = await screen.findByTitle('Email: Nepal Rastra Bank: On wallets');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame.getAttribute('srcdoc')).toContain('On wallets');
    await user.click(screen.getByRole('button', { name: /Another one/ }));
    await waitFor(() =>
      expect(api.callsOf('GET /preview/email').at(-1)?.query).toEqual({ circular_id: idOf(32) }),
    );
  });

  test('marks the email as a sample when nothing was published', async () => {
    fakeApi({
      ...answers,
      ...chosen,
      'POST /preview': preview(0, []),
      'GET /preview/email': email('Bank Indonesia: A sample', true),
    });
    renderApp(<FirstStepsPage />, '/first-steps');
    expect(await screen.findByText(/no new circulars in the last 90 days/)).toBeDefined();
    const earlier = screen.getByRole('link', { name: 'See earlier circulars in the archive' });
    expect(earlier.getAttribute('href')).toBe('/circulars?mine=true');
    expect(await screen.findByText('Sample')).toBeDefined();
  });

  test('marks finished steps and returns to the step in the URL', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    fakeApi({ ...answers, 'GET /subscriptions/auth0|demo': { body: followed } });
    renderApp(<FirstStepsPage />, '/first-steps#subjects');
    const heading = await screen.findByRole('heading', { name: '2. Categories' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(scrolled.mock.contexts).toContain(heading.closest('section'));
    const steps = screen.getByRole('navigation', { name: 'Steps' });
    expect(within(steps).getByRole('link', { name: 'Regions (done)' })).toBeDefined();
    expect(within(steps).getByRole('link', { name: 'Categories' })).toBeDefined();
  });

  test('resends the confirmation email', async () => {
    const profile = { ...demoProfile, email_verified: false, can_resend_confirmation: true };
    const api = fakeApi({
      ...answers,
      'GET /users/profile': { body: profile },
      'POST /users/confirmation': { body: { sent: true } },
    });
    const user = userEvent.setup();
    renderApp(<FirstStepsPage />, '/first-steps');
    await user.click(await screen.findByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('Confirmation email sent')).toBeDefined();
    expect(api.callsOf('POST /users/confirmation')).toHaveLength(1);
  });

  test('renders the email once a failed preview is retried', async () => {
    vi.stubGlobal('IntersectionObserver', windowWhere(false));
    let isBroken = true;
    const counted = () => (isBroken ? failure(403, 'NOT_YOURS') : answers['POST /preview']);
    fakeApi({ ...answers, ...chosen, 'POST /preview': counted });
    const user = userEvent.setup();
    renderApp(<FirstStepsPage />, '/first-steps');
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    vi.stubGlobal('IntersectionObserver', windowWhere(true));
    await user.click(again);
    expect(await screen.findByTitle('Email: Nepal Rastra Bank: On wallets')).toBeDefined();
  });

  test('goes to Today when the user finishes the onboarding', async () => {
    const api = fakeApi({ ...answers, ...chosen });
    const user = userEvent.setup();
    renderApp(<FirstStepsPage />, '/first-steps');
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/today'));
    expect(api.callsOf('POST /users/first-steps/end')).toHaveLength(1);
  });

  test.each([
    ['GET /subscriptions/auth0|demo', /couldn’t load your choices/],
    ['GET /users/profile', /couldn’t load your choices/],
    ['GET /banks/banks-by-region', 'We couldn’t load the regions.'],
    ['GET /categories', 'We couldn’t load the categories.'],
    ['POST /preview', 'We couldn’t preview your alerts.'],
    ['GET /preview/email', 'We couldn’t load the email.'],
  ])('reports that %s failed and offers a retry', async (call, words) => {
    fakeApi({ ...answers, ...chosen, [call]: failure(403, 'NOT_YOURS') });
    renderApp(<FirstStepsPage />, '/first-steps');
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
