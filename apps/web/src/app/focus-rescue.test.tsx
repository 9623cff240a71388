import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { FocusRescue } from './focus-rescue.tsx';

const Page = () => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <FocusRescue />
      <nav>
        <a href="/elsewhere">Elsewhere</a>
      </nav>
      <main>
        <h1>Page</h1>
        <button type="button">Before</button>
        {isOpen ? (
          <form>
            <input aria-label="Name" />
            <button type="button" onClick={() => setIsOpen(false)}>
              Save
            </button>
          </form>
        ) : null}
        <button type="button" data-danger onClick={() => setIsOpen(false)}>
          Delete
        </button>
        <button type="button" onClick={() => setIsOpen(false)}>
          Behind
        </button>
      </main>
    </>
  );
};
const button = (name: string) => screen.getByRole('button', { name });

/** Time enough for what comes a task later, twice. */
const aMoment = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
};

describe('whoever uses a control that goes away with it', () => {
  test('goes on at its neighbour, which deletes nothing', async () => {
    render(<Page />);
    button('Save').focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('Behind')));
  });

  test('goes on at its neighbour also where it was disabled before it went', async () => {
    render(<Page />);
    button('Save').focus();
    button('Save').setAttribute('disabled', '');
    fireEvent.focusOut(button('Save'));
    await aMoment();
    button('Behind').click();
    await waitFor(() => expect(document.activeElement).toBe(button('Behind')));
  });

  test('is not led anywhere on a page that they have left', async () => {
    render(<Page />);
    button('Save').focus();
    history.pushState(null, '', '/another-page');
    fireEvent.click(button('Behind'));
    await aMoment();
    expect(document.activeElement).toBe(document.body);
  });

  test('is left where the focus is, when another control goes', async () => {
    render(<Page />);
    button('Save').focus();
    button('Behind').focus();
    await userEvent.keyboard('{Enter}');
    await aMoment();
    expect(document.activeElement).toBe(button('Behind'));
  });

  test('is not led back to what they had left already', async () => {
    render(<Page />);
    button('Save').focus();
    button('Save').blur();
    await aMoment();
    fireEvent.click(button('Behind'));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await aMoment();
    expect(document.activeElement).toBe(document.body);
  });
});
