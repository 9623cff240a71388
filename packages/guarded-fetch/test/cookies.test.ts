import { expect, it } from 'vitest';
import { createCookies } from '../src/cookies.ts';

const at = (address: string) => new URL(address);

it('sends a cookie only to the host that set it', () => {
  const cookies = createCookies();
  cookies.keep(at('https://bank.example/a'), ['seen=1; Path=/', 'lang=en; Secure']);
  expect(cookies.headersFor(at('https://bank.example/b'))).toEqual({ cookie: 'seen=1; lang=en' });
  expect(cookies.headersFor(at('http://bank.example/b'))).toEqual({ cookie: 'seen=1' });
  expect(cookies.headersFor(at('https://www.bank.example/'))).toEqual({});
});

it('limits the number of cookies per site, and deletes those that a site expires', () => {
  const cookies = createCookies();
  const url = at('https://bank.example/');
  for (let n = 0; n < 200; n += 1) cookies.keep(url, `c${n}=1`);
  expect(cookies.headersFor(url).cookie?.split('; ')).toHaveLength(30);
  cookies.keep(url, 'c0=; Max-Age=0');
  expect(cookies.headersFor(url).cookie).not.toContain('c0=');
  cookies.keep(url, `long=${'x'.repeat(9_000)}`);
  expect((cookies.headersFor(url).cookie ?? '').length).toBeLessThan(9_000);
});
