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

/** Waits long enough for two successive timers. */
const aMoment = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
};

describe('focus after its control disappears', () => {
  test('moves focus to the next control, never to a delete button', async () => {
    render(<Page />);
    button('Save').focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('Behind')));
  });

  test('moves focus to the next control when the control was disabled before it disappeared', async () => {
    render(<Page />);
    button('Save').focus();
    button('Save').setAttribute('disabled', '');
    fireEvent.focusOut(button('Save'));
    await aMoment();
    button('Behind').click();
    await waitFor(() => expect(document.activeElement).toBe(button('Behind')));
  });

  test('doesn’t move focus when the user has left the page', async () => {
    render(<Page />);
    button('Save').focus();
    history.pushState(null, '', '/another-page');
    fireEvent.click(button('Behind'));
    await aMoment();
    expect(document.activeElement).toBe(document.body);
  });

  test('doesn’t move focus when another control disappears', async () => {
    render(<Page />);
    button('Save').focus();
    button('Behind').focus();
    await userEvent.keyboard('{Enter}');
    await aMoment();
    expect(document.activeElement).toBe(button('Behind'));
  });

  test('doesn’t move focus when the user has already moved on', async () => {
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
