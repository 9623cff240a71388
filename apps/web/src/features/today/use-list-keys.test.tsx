import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useListKeys } from './use-list-keys.ts';

const setUp = () => {
  const saved: string[] = [];
  const List = ({ ids }: { ids: string[] }) => {
    const { current } = useListKeys({
      ids,
      start: undefined,
      actions: { s: (id) => saved.push(id) },
    });
    return <p>{current ?? 'none'}</p>;
  };
  const { rerender, container } = render(<List ids={['first', 'second', 'third']} />);
  return {
    saved,
    user: userEvent.setup(),
    become: (ids: string[]) => rerender(<List ids={ids} />),
    current: () => container.textContent,
  };
};

test('keeps the current row when rows above it change', async () => {
  const { saved, user, become, current } = setUp();
  await user.keyboard('jj');
  become(['newest', 'first', 'second', 'third']);
  expect(current()).toBe('second');
  await user.keyboard('s');
  become(['second', 'third']);
  await user.keyboard('sj');
  expect([saved, current()]).toEqual([['second', 'second'], 'third']);
});

test('continues from the position of a removed row', async () => {
  const { saved, user, become, current } = setUp();
  await user.keyboard('jj');
  become(['first', 'third']);
  await user.keyboard('s');
  expect(saved).toEqual([]);
  await user.keyboard('j');
  expect(current()).toBe('third');
  become([]);
  await user.keyboard('js');
  expect([saved, current()]).toEqual([[], 'none']);
});

test('acts once while a key is held, and ignores keys pressed with Shift', async () => {
  const { saved, user } = setUp();
  await user.keyboard('j{s>3/}');
  await user.keyboard('{Shift>}S{/Shift}');
  expect(saved).toEqual(['first']);
});
