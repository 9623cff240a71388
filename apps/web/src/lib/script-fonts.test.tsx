import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScriptFonts } from './script-fonts.ts';

const fetched = vi.hoisted(() => ({ list: false }));
vi.mock('../styles/scripts.css', () => {
  fetched.list = true;
  return {};
});

const Page = ({ text }: { text: string }) => {
  useScriptFonts();
  return <p>{text}</p>;
};

let atRest: (() => void)[];
/** Lets the page rest: first the browser has nothing to do, then two frames pass. */
const rest = () => act(() => atRest.splice(0).map((done) => done()));

beforeEach(() => {
  atRest = [];
  vi.stubGlobal('requestIdleCallback', (done: () => void) => atRest.push(done));
  vi.stubGlobal('requestAnimationFrame', (done: () => void) => {
    done();
    return 1;
  });
});

test('fonts of other scripts are asked for once a letter of one is shown, not before', async () => {
  const { rerender } = render(<Page text="Türkiye, Română, “€ 1,000” – Moldova’s" />);
  rest();
  expect(fetched.list).toBe(false);
  rerender(<Page text="বাংলাদেশ ব্যাংক" />);
  await vi.waitFor(() => expect(atRest).toHaveLength(1));
  rest();
  await vi.waitFor(() => expect(fetched.list).toBe(true));
});
