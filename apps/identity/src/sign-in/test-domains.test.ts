import { expect, it } from 'vitest';
import { isTestAddress } from './test-domains.ts';

it.each([
  'a@example.com',
  'a@EXAMPLE.org',
  'a@example.net',
  'a@localhost',
  'a@circulate.local',
  'a@bank.test',
  'a@deep.bank.example',
  'a@bank.invalid',
])('isTestAddress returns true for %s', (address) => {
  expect(isTestAddress(address)).toBe(true);
});

it.each([
  'a@gmail.com',
  'a@notexample.com',
  'a@example.com.evil.io',
  'a@mail.example.com.br',
  'a@contest',
  'example.com@gmail.com',
])('isTestAddress returns false for %s', (address) => {
  expect(isTestAddress(address)).toBe(false);
});
