import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { FocusHeading } from './focus-heading.tsx';
import { FocusLink } from './focus-link.tsx';

let arrive: () => void;

/** Renders a list whose rows load with its data. */
const List = () => {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    arrive = () => setHasCome(true);
  }, []);
  const rows = ['/one', '/two', '/three'].map((to) => <Link key={to} to={to}>{`row ${to}`}</Link>);
  return (
    <main>
      <h1>List</h1>
      {hasCome ? rows : null}
    </main>
  );
};

const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      back
    </button>
  );
};

const focused = () => document.activeElement?.textContent;

const goAndComeBack = async () => {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <FocusHeading />
      <FocusLink />
      <Back />
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="*" element={<h1>Circular</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  act(() => arrive());
  await userEvent.click(screen.getByRole('link', { name: 'row /two' }));
  await waitFor(() => expect(focused()).toBe('Circular'));
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  await waitFor(() => expect(focused()).toBe('List'));
};

describe('focus after going back', () => {
  test('returns focus to the followed link once the list has loaded', async () => {
    await goAndComeBack();
    act(() => arrive());
    await waitFor(() => expect(focused()).toBe('row /two'));
  });

  test('leaves focus where the user moved it while the list was loading', async () => {
    await goAndComeBack();
    await userEvent.tab();
    const chosen = document.activeElement;
    act(() => arrive());
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(chosen);
  });
});
