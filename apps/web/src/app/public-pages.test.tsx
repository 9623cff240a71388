import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { setBetaFlag } from '../lib/browser/beta-flag.ts';
import { SUPPORT_EMAIL } from '../lib/text/support.ts';
import { App } from './app.tsx';

const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );

/** Waits for the landing page, whose code loads separately from the app shell's. */
const showLanding = async () => {
  show('/');
  await screen.findByRole('region', { name: 'The Idea' });
};

describe('the landing page', () => {
  test('shows its sections in order, then a closing call to action', async () => {
    await showLanding();
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent);
    expect(headings.filter((heading) => heading?.startsWith('The '))).toEqual([
      'The Idea',
      'The Solution',
      'The Tech',
      'The Clients',
      'The Team',
    ]);
    expect(headings.at(-1)).toBe('Monitor bank circulars in real-time.');
  });

  test('links to beta verification and to an email that requests access', async () => {
    await showLanding();
    for (const name of ['Enter your code', 'Enter your access code']) {
      for (const link of screen.getAllByRole('link', { name })) {
        expect(link.getAttribute('href')).toBe('/beta-verification');
      }
    }
    for (const link of screen.getAllByRole('link', { name: 'Request access' })) {
      expect(link.getAttribute('href')).toContain(
        `mailto:${SUPPORT_EMAIL}?subject=Request%20access`,
      );
    }
  });

  test.each([
    [
      '/circulars/1',
      'Sign in to read the circular you were sent.',
      /The circular opens once you sign in/,
    ],
    ['/alerts', 'Sign in to continue.', /The page you asked for opens once you sign in/],
    ['/dashboard', 'Sign in to continue.', /Your dashboard opens once you sign in/],
  ])('explains the redirect to a visitor who requested %s', async (path, why, next) => {
    onTestFinished(() => sessionStorage.clear());
    sessionStorage.setItem('circulate.return-path', path);
    await showLanding();
    const note = within(screen.getByRole('note'));
    expect(note.getByText(why)).toBeDefined();
    expect(note.getByText(next).textContent).toMatch(/^Enter your access code first\. /);
    expect(note.getByRole('link', { name: 'Enter your access code' })).toBeDefined();
  });

  test('doesn’t ask for a code when the visitor has already entered one', async () => {
    onTestFinished(() => sessionStorage.clear());
    sessionStorage.setItem('circulate.return-path', '/circulars/1');
    setBetaFlag('true');
    await showLanding();
    const note = within(screen.getByRole('note'));
    expect(note.queryByText(/access code/)).toBeNull();
    expect(note.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  test('lists the five types of client', async () => {
    await showLanding();
    const clients = within(screen.getByRole('region', { name: 'The Clients' }));
    expect(clients.getAllByRole('heading', { level: 3 }).map((item) => item.textContent)).toEqual([
      'Financial institutions',
      'Development sector organisations',
      'Corporate enterprises',
      'Consultancy firms',
      'Financial sponsors',
    ]);
  });
});

describe('/terms', () => {
  test('embeds two documents dated Dec 2024, with a link home and downloads as a fallback', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    const { container } = show('/terms');
    await screen.findByRole('heading', { name: 'Terms and Conditions' });
    const embedded = [...container.querySelectorAll('object')].map((item) => item.data);
    expect(container.querySelector('#eula object')).toHaveProperty('data', embedded[0]);
    expect(embedded).toEqual([
      expect.stringContaining('/legal/circulate-eula.pdf'),
      expect.stringContaining('/legal/circulate-terms-and-conditions.pdf'),
    ]);
    expect(container.querySelector('#eula')).not.toBeNull();
    expect(container.querySelector('#terms')).not.toBeNull();
    expect(screen.getAllByText('Dec 2024')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(screen.getAllByRole('link', { name: 'Download the PDF' })).toHaveLength(2);
  });

  test('offers downloads when PDFs cannot be embedded', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    const { container } = show('/terms');
    const links = await screen.findAllByRole('link', { name: 'Download the PDF' });
    expect(links.every((link) => link.hasAttribute('download'))).toBe(true);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/legal/circulate-eula.pdf',
      '/legal/circulate-terms-and-conditions.pdf',
    ]);
    expect(container.querySelector('object')).toBeNull();
  });

  test('scrolls to the anchor in the URL', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    show('/terms#terms');
    await screen.findByRole('heading', { name: 'Terms and Conditions' });
    expect(scroll.mock.contexts.at(-1)).toHaveProperty('id', 'terms');
  });
});

describe('an unknown path', () => {
  test('shows the 404 page', async () => {
    show('/no-such-page');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
    expect(screen.getByText("Sorry, we couldn't find the page you're looking for.")).toBeDefined();
  });
});
