import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

const Page = ({ isGone = false }: { isGone?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const confirm = () => {
    setIsDone(isGone);
    setIsOpen(false);
  };
  return (
    <main id="content" tabIndex={-1}>
      {isDone ? null : (
        <button type="button" onClick={() => setIsOpen(true)}>
          Withdraw
        </button>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title="Withdraw it?"
        confirmLabel="Withdraw it"
        onConfirm={confirm}
        onCancel={() => setIsOpen(false)}
      >
        It won’t be found any more.
      </ConfirmDialog>
    </main>
  );
};

test.each(['{Escape}', '{Enter}', '{Tab}{Enter}'])(
  'returns the focus when the dialog closes with %s',
  async (keys) => {
    const user = userEvent.setup();
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Withdraw' });
    opener.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.keyboard(keys);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

test('moves the focus to the page content when the button is gone', async () => {
  const user = userEvent.setup();
  render(<Page isGone />);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw it' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
