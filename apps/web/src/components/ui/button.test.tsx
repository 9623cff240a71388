import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

const view = (isBusy: boolean) => (
  <>
    <Button isBusy={isBusy}>Save</Button>
    <Button>Other</Button>
  </>
);
const button = (name: string) => screen.getByRole('button', { name });

const moveOn = () => {
  button('Other').focus();
  button('Other').blur();
};

/**
 * Browsers drop the focus from a disabled button without an event. jsdom only does so once another
 * element is focused, so this hides those events from the page.
 */
const asABrowser = () =>
  act(() => {
    const silence = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('focusin', silence, { capture: true });
    moveOn();
    window.removeEventListener('focusin', silence, { capture: true });
  });

test('treats a double click as one click on a button with a busy state, and as two on any other', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  render(
    <>
      <Button isBusy={false} onClick={onClick}>
        Send
      </Button>
      <Button onClick={onClick}>Next</Button>
    </>,
  );
  await user.dblClick(button('Send'));
  expect(onClick).toHaveBeenCalledTimes(1);
  await user.click(button('Send'));
  expect(onClick).toHaveBeenCalledTimes(2);
  await user.dblClick(button('Next'));
  expect(onClick).toHaveBeenCalledTimes(4);
});

test('returns the focus to a button that was busy', () => {
  const { rerender } = render(view(false));
  act(() => button('Save').focus());
  rerender(view(true));
  asABrowser();
  expect(document.activeElement).toBe(document.body);
  rerender(view(false));
  expect(document.activeElement).toBe(button('Save'));
});

test('doesn’t take back focus that moved elsewhere while the button was busy', () => {
  const { rerender } = render(view(false));
  act(() => button('Save').focus());
  rerender(view(true));
  act(moveOn);
  rerender(view(false));
  expect(document.activeElement).toBe(document.body);
});

test('doesn’t take the focus when the busy button didn’t have it', () => {
  const { rerender } = render(view(false));
  act(() => button('Save').focus());
  rerender(view(true));
  act(() => button('Other').focus());
  rerender(view(false));
  expect(document.activeElement).toBe(button('Other'));
  act(() => button('Other').blur());
  rerender(view(true));
  rerender(view(false));
  expect(document.activeElement).toBe(document.body);
});
