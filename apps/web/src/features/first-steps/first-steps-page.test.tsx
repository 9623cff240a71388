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

describe('the first steps', () => {
  test('say what they are while it is not known what is chosen, and show no box that could be wrong', async () => {
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
    expect(screen.getByRole('status').textContent).toBe('Loading the first steps');
    expect(screen.queryByText('South Asia')).toBeNull();
    await act(async () => answer({ body: followed }));
    expect(await screen.findByText('South Asia')).toBeDefined();
  });

  test('no email is written while it is far below the window', async () => {
    vi.stubGlobal('IntersectionObserver', windowWhere(false));
    const api = fakeApi({ ...answers, ...chosen });
    renderApp(<FirstStepsPage />, '/first-steps');
    await screen.findByText(/^With these you would have had/);
    expect(api.calls.filter(({ path }) => path.startsWith('/preview/email'))).toEqual([]);
  });

  test('a region and a subject are subscribed to by the calls and toasts of their own screens', async () => {
    const api = fakeApi({
      ...answers,
      'POST /subscriptions/region': { body: followed },
      'POST /categories/subscribe': { body: { isSubscribed: true } },
    });
    const user = userEvent.setup();
    renderApp(<FirstStepsPage />, '/first-steps');
    await user.click(await screen.findByRole('button', { name: 'Subscribe All' }));
    expect(await screen.findByText('Subscribed to all banks in South Asia')).toBeDefined();
    const subjects = await section(/Subjects/);
    await user.click(within(subjects).getAllByRole('button', { name: 'Subscribe' })[0] ?? subjects);
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

  test('each subject shows a recent title, or what belongs to it', async () => {
    fakeApi(answers);
    renderApp(<FirstStepsPage />, '/first-steps');
    const subjects = await section(/Subjects/);
    expect(await within(subjects).findByText('On wallets')).toBeDefined();
    expect(within(subjects).getByText('What belongs to Capital.')).toBeDefined();
    expect(within(subjects).queryByText('What belongs to Payments.')).toBeNull();
  });

  test('says how many circulars the choices would have brought, and shows one as the email', async () => {
    const api = fakeApi({ ...answers, ...chosen });
    const user = userEvent.setup();
    renderApp(<FirstStepsPage />, '/first-steps');
    expect(
      await screen.findByText(/would have had 9 circulars in the last 30 days. This is one:/),
    ).toBeDefined();
    const frame = await screen.findByTitle('Email: Nepal Rastra Bank: On wallets');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame.getAttribute('srcdoc')).toContain('On wallets');
    await user.click(screen.getByRole('button', { name: /Another one/ }));
    await waitFor(() =>
      expect(api.callsOf('GET /preview/email').at(-1)?.query).toEqual({ circular_id: idOf(32) }),
    );
  });

  test('when nothing was published, then the email is marked as a sample', async () => {
    fakeApi({
      ...answers,
      ...chosen,
      'POST /preview': preview(0, []),
      'GET /preview/email': email('Bank Indonesia: A sample', true),
    });
    renderApp(<FirstStepsPage />, '/first-steps');
    expect(await screen.findByText(/no new circular in the last 90 days/)).toBeDefined();
    const earlier = screen.getByRole('link', { name: 'Look for earlier ones in the archive' });
    expect(earlier.getAttribute('href')).toBe('/circulars?mine=true');
    expect(await screen.findByText('Sample')).toBeDefined();
  });

  test('who comes back finds what is done, at the step that they left', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    fakeApi({ ...answers, 'GET /subscriptions/auth0|demo': { body: followed } });
    renderApp(<FirstStepsPage />, '/first-steps#subjects');
    const heading = await screen.findByRole('heading', { name: '2. Subjects' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(scrolled.mock.contexts).toContain(heading.closest('section'));
    const steps = screen.getByRole('navigation', { name: 'Steps' });
    expect(within(steps).getByRole('link', { name: 'Regions (done)' })).toBeDefined();
    expect(within(steps).getByRole('link', { name: 'Subjects' })).toBeDefined();
  });

  test('an address that is not confirmed can have its message again', async () => {
    const profile = { ...demoProfile, email_verified: false, can_resend_confirmation: true };
    const api = fakeApi({
      ...answers,
      'GET /users/profile': { body: profile },
      'POST /users/confirmation': { body: { sent: true } },
    });
    const user = userEvent.setup();
    renderApp(<FirstStepsPage />, '/first-steps');
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('The message is on its way again')).toBeDefined();
    expect(api.callsOf('POST /users/confirmation')).toHaveLength(1);
  });

  test('the email is written for whoever comes near after the count failed at first', async () => {
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

  test('who is done goes to what is new', async () => {
    const api = fakeApi({ ...answers, ...chosen });
    const user = userEvent.setup();
    renderApp(<FirstStepsPage />, '/first-steps');
    await user.click(await screen.findByRole('button', { name: /Done/ }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/today'));
    expect(api.callsOf('POST /users/first-steps/end')).toHaveLength(1);
  });

  test.each([
    ['GET /subscriptions/auth0|demo', /^What you have chosen so far could not be fetched/],
    ['GET /users/profile', /^What you have chosen so far could not be fetched/],
    ['GET /banks/banks-by-region', 'The regions could not be fetched.'],
    ['GET /categories', 'The subjects could not be fetched.'],
    ['POST /preview', 'What they would have brought could not be counted.'],
    ['GET /preview/email', 'The email could not be shown.'],
  ])('when %s fails, then says so and offers to try again', async (call, words) => {
    fakeApi({ ...answers, ...chosen, [call]: failure(403, 'NOT_YOURS') });
    renderApp(<FirstStepsPage />, '/first-steps');
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
