import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { FocusHeading } from './focus-heading.tsx';

let arrive: () => void;

/** Renders a page whose title loads with its data. */
const LatePage = () => {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    arrive = () => setHasCome(true);
  }, []);
  return (
    <>
      <div inert>{hasCome ? null : <h1>on its way</h1>}</div>
      {hasCome ? <h1>Late</h1> : null}
    </>
  );
};

const open = (path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <FocusHeading />
      <Link to="/other">other</Link>
      <Link to="/late">late</Link>
      <Link to="/admin/users">users</Link>
      <Routes>
        <Route path="/" element={<h1>First</h1>} />
        <Route path="/other" element={<h1>Other</h1>} />
        <Route path="/late" element={<LatePage />} />
        <Route path="/admin/*" element={<h1>Portal</h1>} />
      </Routes>
    </MemoryRouter>,
  );
const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const focused = () => document.activeElement?.textContent;

describe('focus after following a link to another page', () => {
  test('moves focus to the page title', async () => {
    open();
    expect(document.activeElement).toBe(document.body);
    await go('other');
    await waitFor(() => expect(focused()).toBe('Other'));
  });

  test('moves focus to the title once it has loaded', async () => {
    open();
    await go('late');
    act(() => arrive());
    await waitFor(() => expect(focused()).toBe('Late'));
  });

  test('leaves focus where the user moved it while the page was loading', async () => {
    open();
    await go('late');
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await userEvent.tab();
    const chosen = focused();
    act(() => arrive());
    await screen.findByText('Late');
    expect(focused()).toBe(chosen);
  });

  test('moves focus to the title of the next page in the Admin Portal', async () => {
    open('/admin/audit');
    await go('users');
    await waitFor(() => expect(focused()).toBe('Portal'));
  });
});
