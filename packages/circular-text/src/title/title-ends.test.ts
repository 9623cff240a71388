import { expect, it } from 'vitest';
import { findTitle } from './title.ts';

const BODY =
  'Banks shall keep enough liquid assets for thirty days at all times, and say so each month.';

it.each([
  [
    'with the line that continues after "of"',
    'BANK OF EXAMPLE\nGuidelines on the Management of\nLiquidity Risk in Banks',
    'Guidelines on the Management of Liquidity Risk in Banks',
  ],
  [
    'without an unclosed bracket',
    'BANK OF EXAMPLE\nCircular No. 3\nReporting of large exposures (',
    'Reporting of large exposures',
  ],
  [
    'without "of" when nothing follows',
    'Subject: Guidelines on the reporting of large exposures of\n\nDear Sir,',
    'Guidelines on the reporting of large exposures',
  ],
  [
    'without its page in the table of contents',
    'Handbook on collateral ........ 7',
    'Handbook on collateral',
  ],
  [
    'without its page number',
    'Subject: Rules for agents of banks Page 3 of 12\n\nDear Sir,',
    'Rules for agents of banks',
  ],
  [
    'with a number that belongs to it',
    'Subject: Transition to Basel 3\n\nDear Sir,',
    'Transition to Basel 3',
  ],
])('findTitle ends a title %s', (_how, head, title) => {
  expect(findTitle([`${head}\n\n${BODY}`])).toBe(title);
});
