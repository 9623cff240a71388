import { expect, it } from 'vitest';
import { withoutLooseEnd } from './title-end.ts';

it.each([
  ['a preposition', 'Guidelines on the management of', 'Guidelines on the management'],
  ['an opening bracket', 'Reporting of large exposures (', 'Reporting of large exposures'],
  ['several of these', 'Rules for agents of the [', 'Rules for agents'],
  ['a Spanish article', 'Reglamento de la', 'Reglamento'],
  ['a Spanish preposition', 'Lineamientos para la', 'Lineamientos'],
  ['an Indonesian preposition', 'Pedoman pelaporan untuk', 'Pedoman pelaporan'],
  ['an Arabic preposition', 'تعليمات بشأن الرقابة على', 'تعليمات بشأن الرقابة'],
  ['a Russian word', 'Положение о', 'Положение'],
  ['a word in capitals', 'GUIDELINES ON THE', 'GUIDELINES'],
  ['a page number', 'Rules for agents of banks Page 3 of 12', 'Rules for agents of banks'],
  ['a page of the contents', 'Handbook on collateral ........ 7', 'Handbook on collateral'],
  ['a page between dashes', 'Handbook on collateral - 7 -', 'Handbook on collateral'],
])('removes %s from the end of a title', (_what, title, rest) => {
  expect(withoutLooseEnd(title)).toBe(rest);
});

it.each([
  'Transition to Basel 3',
  'Result of Treasury bill auction - 45',
  'Reporting template, Annex A',
  'Rules on e-money (2026)',
  'Circular No. 20/2026',
  'Comunicación “A” 7654',
])('keeps all of “%s”', (title) => {
  expect(withoutLooseEnd(title)).toBe(title);
});
