import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScriptFonts } from './script-fonts.ts';

const fetched = vi.hoisted((): string[] => []);
vi.mock('../../styles/scripts.css', () => {
  fetched.push('others');
  return {};
});
vi.mock('../../styles/chinese.css', () => {
  fetched.push('Chinese');
  return {};
});

const Page = ({ text }: { text: string }) => {
  useScriptFonts();
  return <p>{text}</p>;
};

let atRest: (() => void)[];
/** Makes the page idle: runs the idle callbacks, then lets two frames pass. */
const rest = () => act(() => atRest.splice(0).map((done) => done()));

beforeEach(() => {
  atRest = [];
  vi.stubGlobal('requestIdleCallback', (done: () => void) => atRest.push(done));
  vi.stubGlobal('requestAnimationFrame', (done: () => void) => {
    done();
    return 1;
  });
});

const show = async (text: string, shown: ReturnType<typeof render>) => {
  shown.rerender(<Page text={text} />);
  await expect.poll(() => atRest).toHaveLength(1);
  rest();
};

test('loads a script’s font once one of its letters is shown', async () => {
  const shown = render(<Page text="Türkiye, Română, “€ 1,000” – Moldova’s" />);
  rest();
  expect(fetched).toEqual([]);
  await show('বাংলাদেশ ব্যাংক', shown);
  await expect.poll(() => fetched).toEqual(['others']);
  await show('中国人民银行', shown);
  await expect.poll(() => fetched).toEqual(['others', 'Chinese']);
});
