import { describe, expect, it } from 'vitest';
import { findPublicationDate } from './published-on.ts';

const find = (...lines: string[]) =>
  findPublicationDate([lines.join('\n')], { language: 'en', notAfter: '2035-12-31' });

const text = [
  'LIMITS ON CASH AT BRANCHES',
  'Licensed banks shall observe the limits set out below on each working day.',
  'They shall report each case to the supervision department in the usual way.',
  'The limits hold for accounts of persons and of companies alike, in any currency.',
  'A branch that holds more shall bring it to the vault on the same day at the latest.',
  'A bank may ask for an exception in writing, and shall give its reasons for each branch.',
  'The exception ends with the year in which it was given, unless it is renewed in time.',
  'The supervision department may withdraw it where the bank does not keep its conditions.',
  'A register of all exceptions is kept by the bank and shown to inspectors on demand.',
  'Branches abroad follow the rules of the country in which they stand, where these are stricter.',
];

describe('the day of issue of a scanned circular', () => {
  it.each([
    ['O5 June 2031', '2031-06-05'],
    ['l4 June 2031', '2031-06-14'],
    ['2O June 2031', '2031-06-20'],
    ['O5/06/2031', '2031-06-05'],
  ])('is read where letters stand for figures: %s', (line, date) => {
    expect(find(line, ...text)).toEqual({ date, evidence: line });
  });

  it.each(['/5 June 2031', 'oS June 2031', '|4 June 2031'])(
    'is missing rather than guessed where its figures are lost: %s',
    (line) => {
      expect(find(line, ...text)).toBeNull();
    },
  );

  it('is not the day of a circular that the text cites by its number', () => {
    const cited = 'They replace those of Circular No. 07 of 2030 issued on 9 May 2030.';
    expect(find(...text, cited)).toBeNull();
    expect(find('oT June 2031', ...text, cited)).toBeNull();
  });

  it('stays what the label calls it', () => {
    expect(find(...text, 'Issued on 9 May 2030.')?.date).toBe('2030-05-09');
  });
});

describe('the day of an act that names itself in full', () => {
  it('stands behind its number, and is not that of an act it cites', () => {
    const line =
      'Circular 4/2031, de 12 de junio, del Banco Central, a entidades de crédito, sobre reservas en efectivo, que modifica la Circular 2/2029, de 3 de mayo';
    expect(
      findPublicationDate([`${line}\nLa Ley 26/1988, de 29 de julio, faculta al ministro.`], {
        language: 'es',
        notAfter: '2035-12-31',
      })?.date,
    ).toBe('2031-06-12');
  });

  it('is not the day on which the Official Journal printed it', () => {
    const head =
      'Regulation (EU) No 77/2031 of the Central Bank of 16 April 2031 on fees (CB/2031/9)';
    const journal = '14.5.2031 EN Official Journal of the European Union L 141/51';
    expect(find(head, journal, 'THE GOVERNING COUNCIL,', 'Whereas:')?.date).not.toBe('2031-05-14');
  });
});
