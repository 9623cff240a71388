import { describe, expect, it } from 'vitest';
import { LONGEST_LINE } from './shorten.ts';
import { summarise } from './summarise.ts';

const DECISION =
  'The Bank has decided to raise the limit on cash withdrawals to 5,000 dollars a day.';
const DUTY =
  'All licensed banks shall report withdrawals above the limit within five working days.';
const FORCE = 'This circular comes into force on 1 March 2026.';
const BODY = `${DECISION} ${DUTY}`;

describe('summarise', () => {
  it.each([
    ['en', 'decision, duty and day', `Dear Sir,\n${BODY}\n\n${FORCE}`, [DECISION, DUTY, FORCE]],
    [
      'es',
      'decision and date',
      'Considerando que la ley faculta al Banco para dictar normas de liquidez.\n\nEl Directorio resolvió elevar el encaje legal de los depósitos en moneda nacional al 15 por ciento.\n\nLa presente resolución entrará en vigor el 1 de marzo de 2026.',
      [
        'El Directorio resolvió elevar el encaje legal de los depósitos en moneda nacional al 15 por ciento.',
        'La presente resolución entrará en vigor el 1 de marzo de 2026.',
      ],
    ],
    [
      'fr',
      'decision and date',
      'Vu la loi bancaire et les statuts de la Banque, le Comité étant réuni à Dakar.\n\nLe Comité a décidé de porter le taux directeur de 3,25% à 3,50% pour contenir l’inflation.\n\nCette décision entre en vigueur le 16 mars 2026.',
      [
        'Le Comité a décidé de porter le taux directeur de 3,25% à 3,50% pour contenir l’inflation.',
        'Cette décision entre en vigueur le 16 mars 2026.',
      ],
    ],
    [
      'ru',
      'duty and date',
      'Кредитные организации обязаны представлять отчетность в Национальный банк не позднее пятого числа каждого месяца.\n\nНастоящее постановление вступает в силу с 1 января 2026 года.',
      [
        'Кредитные организации обязаны представлять отчетность в Национальный банк не позднее пятого числа каждого месяца.',
        'Настоящее постановление вступает в силу с 1 января 2026 года.',
      ],
    ],
    [
      'ar',
      'duty',
      'على جميع المصارف العاملة تزويد البنك المركزي ببيانات شهرية عن القروض الممنوحة للعملاء بالعملات الأجنبية.',
      [
        'على جميع المصارف العاملة تزويد البنك المركزي ببيانات شهرية عن القروض الممنوحة للعملاء بالعملات الأجنبية.',
      ],
    ],
  ])('finds the key sentences in a circular (%s): %s', (_language, _what, text, lines) => {
    expect(summarise([text], null)).toEqual(lines);
  });

  it('prefers the new rate to members’ statements about it', () => {
    const text = `One member noted that inflation had been stable in recent months and was expected to fall further. ${'The economy grew in line with what had been expected by most observers of the region. '}\n\nThe Committee decided to lower the policy rate by 25 basis points to 4.75 percent.`;
    expect(summarise([text], 'Minutes of the meeting')).toContain(
      'The Committee decided to lower the policy rate by 25 basis points to 4.75 percent.',
    );
  });

  it('repeats neither a sentence nor the title', () => {
    const lines = summarise([`${BODY}\n\n${BODY}`], 'Limit on cash withdrawals');
    expect(new Set(lines).size).toBe(lines.length);
    const title = 'The Bank raises the limit on withdrawals of cash by all customers';
    expect(summarise([`${title}.\n\n${DUTY}`], title)).toEqual([DUTY]);
  });

  it('finds an effective date at the end of a long text', () => {
    const filler =
      'Banks keep records of what their customers pay in and take out at every branch. ';
    expect(summarise([`${BODY}\n\n${filler.repeat(700)}\n\n${FORCE}`], null)).toContain(FORCE);
  });

  it('returns nothing for a text without sentences', () => {
    expect(summarise(['ANNEX 1\nTable\n1\t2\t3\n4\t5\t6'], null)).toEqual([]);
  });
});

describe('lines from summarise', () => {
  it.each([
    [
      'a recital',
      'Whereas the Board met in March, it is considered that markets were calm and orderly.',
    ],
    [
      'a recital in capitals',
      'WHEREAS the markets were calm in March, and the Board has considered the report of its committee.',
    ],
    [
      'a “having regard to” recital',
      'Having regard to the opinion of the Committee on payment systems, which met in March of the year.',
    ],
    [
      'the legal basis of an act',
      'In exercise of the powers conferred by section 35 of the Banking Act, the Bank issues the following.',
    ],
    ['a list item', '(a) the name of each customer and the number of every account that he holds.'],
    [
      'an item with a dash',
      '– the customer and every account that he holds with the bank is reported.',
    ],
    [
      'a numbered item',
      'iv) banks shall name each customer and every account that he holds with them.',
    ],
    [
      'a footnote with a number',
      '12 See the report of the Committee on payment systems of the year 2019, page 44.',
    ],
    [
      'a footnote with an asterisk',
      '* Banks shall use the figures of the last audited statement of each year.',
    ],
    [
      'a footnote in brackets',
      '[3] The figures shall be those of the last audited statement of a year.',
    ],
    [
      'a note below a table',
      'Note: figures shall be rounded to the next million and may not add up exactly.',
    ],
    [
      'a table row',
      'Deposits 1,204.5 1,310.2 1,288.7 1,402.9 Loans 905.1 911.4 932.0 951.6 990.3.',
    ],
    [
      'a row between vertical bars',
      '| Deposits shall be reported | monthly | by the fifth day of the month |',
    ],
    [
      'an entry in the contents',
      'Reporting of large exposures by banks and their branches ............ 14',
    ],
    [
      'the rest of a sentence',
      'which shall be reported to the Bank by every branch within five days of it.',
    ],
  ])('never include %s', (_what, line) => {
    const lines = summarise([`${BODY}\n\n${line}\n\n${FORCE}`], null);
    expect(lines).toEqual([DECISION, DUTY, FORCE]);
  });

  it('have a maximum length, and end in an ellipsis if shortened', () => {
    const long = `All banks shall ${'report to the department of supervision, in the form annexed and by the fifth day, '.repeat(8)}each quarter.`;
    const [line = ''] = summarise([long], null);
    expect(line.length).toBeLessThanOrEqual(LONGEST_LINE);
    expect(line).toMatch(/\p{L}…$/u);
  });

  it('have a maximum length even if a sentence can’t be shortened at a clause', () => {
    const long = `All banks shall ${'report to the department of supervision each month '.repeat(9)}in full.`;
    const [line = ''] = summarise([long], null);
    expect(line.length).toBeLessThanOrEqual(LONGEST_LINE);
    expect(line).toMatch(/\p{L}…$/u);
  });

  it('contain no footnote marks', () => {
    const page = (text: string, note: string) => `${text}\n\n${note}`;
    const lines = summarise(
      [
        page(
          `Banks shall hold liquid assets1 for thirty days of outflows. ${DUTY}`,
          '1 Cash and bills.',
        ),
      ],
      null,
    );
    expect(lines.join(' ')).not.toMatch(/assets1/);
  });
});
