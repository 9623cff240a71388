import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useReviewKeys } from './use-review-keys.ts';

let done: string[] = [];
beforeEach(() => {
  done = [];
});

const Desk = () => {
  const note = (what: string) => () => void done.push(what);
  useReviewKeys({
    toggle: (place) => void done.push(`toggle ${place}`),
    walk: (steps) => void done.push(`walk ${steps}`),
    publish: note('publish'),
    retry: note('retry'),
    withdraw: note('withdraw'),
    undo: note('undo'),
    writeTitle: note('writeTitle'),
    explain: note('explain'),
  });
  return (
    <>
      <input aria-label="Title" />
      <input type="checkbox" aria-label="Other" />
      <select aria-label="Bank" />
      <button type="button">A button</button>
      <div role="dialog" aria-label="A question">
        <p>Really?</p>
      </div>
      <section data-scrolls aria-label="Document">
        <p>A text</p>
      </section>
    </>
  );
};

const press = (key: string, changes: object = {}, on: Element = document.body) => {
  fireEvent.keyDown(on, { key, ...changes });
  return done.splice(0);
};

describe('the review page’s shortcuts', () => {
  it.each([
    ['1', 'toggle 0'],
    ['9', 'toggle 8'],
    ['0', 'toggle 9'],
    ['Enter', 'publish'],
    ['t', 'writeTitle'],
    ['R', 'retry'],
    ['w', 'withdraw'],
    ['u', 'undo'],
    ['?', 'explain'],
    ['ArrowDown', 'walk 1'],
    ['ArrowUp', 'walk -1'],
  ])('reacts to %s with one action: %s', (key, does) => {
    render(<Desk />);
    expect(press(key)).toEqual([does]);
    const isWalk = does.startsWith('walk');
    expect(press(key, { repeat: true })).toEqual(isWalk ? [does] : []);
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
      expect(press(key, { [modifier]: true })).toEqual([]);
  });

  it('ignores keys in a field, a select or a dialog', () => {
    render(<Desk />);
    for (const on of [
      screen.getByLabelText('Title'),
      screen.getByLabelText('Bank'),
      screen.getByText('Really?'),
    ]) {
      for (const key of ['1', 'Enter', 'w', 'ArrowDown']) expect(press(key, {}, on)).toEqual([]);
    }
  });

  it('leaves Enter to buttons and arrow keys to scrolling areas, but handles other keys there', () => {
    render(<Desk />);
    const button = screen.getByRole('button');
    expect(press('Enter', {}, button)).toEqual([]);
    expect(press('ArrowDown', {}, button)).toEqual(['walk 1']);
    const text = screen.getByText('A text');
    expect(press('ArrowDown', {}, text)).toEqual([]);
    expect(press('Enter', {}, text)).toEqual(['publish']);
  });

  it('handles keys while a category ticked with the mouse has the focus', () => {
    render(<Desk />);
    const box = screen.getByLabelText('Other');
    expect(press('2', {}, box)).toEqual(['toggle 1']);
    expect(press('Enter', {}, box)).toEqual(['publish']);
    expect(press(' ', {}, box)).toEqual([]);
  });

  it('handles keys again once Esc has left a field', () => {
    render(<Desk />);
    const field = screen.getByLabelText('Title');
    field.focus();
    expect(press('Escape', {}, field)).toEqual([]);
    expect(document.activeElement).toBe(document.body);
  });

  it('ignores keys once the page has closed', () => {
    const { unmount } = render(<Desk />);
    unmount();
    expect(press('Enter')).toEqual([]);
  });
});
