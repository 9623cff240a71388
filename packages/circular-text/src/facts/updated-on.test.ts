import { expect, it } from 'vitest';
import { findPublicationDate } from './published-on.ts';
import { findUpdatedOn } from './updated-on.ts';

const on = (text: string, language = 'en') =>
  findUpdatedOn([text], { language, notAfter: '2026-11-28' })?.date;

it.each([
  ['en', 'Master Direction on Know Your Customer\n(Updated as on November 4, 2026)', '2026-11-04'],
  ['en', 'Updated up to 30 June 2026\nForeign exchange manual', '2026-06-30'],
  ['en', 'BANKING ACT\nAs amended up to 1 March 2026', '2026-03-01'],
  ['en', 'Regulation on capital\nConsolidated version as of 5 May 2026', '2026-05-05'],
  ['en', 'Manual\nLast updated: 12 October 2026', '2026-10-12'],
  ['es', 'TEXTO ORDENADO\nActualizado al 15/09/2026', '2026-09-15'],
  ['es', 'Normas\nÚltima actualización: 3 de agosto de 2026', '2026-08-03'],
  ['pt', 'Regulamento\nAtualizado até 10 de julho de 2026', '2026-07-10'],
  ['fr', 'Instruction\nVersion consolidée au 2 février 2026', '2026-02-02'],
  ['ru', 'Положение\nв редакции от 14.05.2026', '2026-05-14'],
  ['ru', 'Инструкция\nпо состоянию на 1 июня 2026 года', '2026-06-01'],
  ['uk', 'Положення\nстаном на 07.04.2026', '2026-04-07'],
  ['id', 'Ketentuan\nDiperbarui pada tanggal 9 Maret 2026', '2026-03-09'],
])('finds the date of the last update but no issue date (%s): %s', (language, text, day) => {
  expect(on(text, language)).toBe(day);
  expect(findPublicationDate([text], { language, notAfter: '2026-11-28' })).toBeNull();
});

it('returns the latest date in a table of versions', () => {
  const table =
    'Guidelines on outsourcing\nVersion history\nVersion Date Change\n1.0 12 March 2024 First issue\n1.1 7 August 2025 Section 4\n2.0 20 October 2026 Section 9\n1. Purpose';
  expect(on(table)).toBe('2026-10-20');
  expect(on('Normas\nControl de versiones\n1 05/03/2024\n2 09/04/2026', 'es')).toBe('2026-04-09');
});

it.each([
  ['en', 'Version Date Description\n1.0 April 1, 2019 First issue\n2.0 November 27, 2026 Limits'],
  ['es', 'Versión Fecha Descripción del cambio\n1 03/02/2020\n2 27/11/2026 Límites'],
  ['pt', 'Versão Data Alterações\n1 03/02/2020\n2 27/11/2026 Limites'],
  ['ru', 'Редакция Дата Изменения\n1 03.02.2020\n2 27.11.2026 Лимиты'],
  ['ar', 'الإصدار التاريخ الوصف\n1 03/02/2020\n2 27/11/2026 الحدود'],
])('recognises a table of versions by its columns (%s)', (language, table) => {
  expect(on(`Rules for wallets\n${table}\nScope`, language)).toBe('2026-11-27');
});

it.each([
  'Returns\nVersion of the form and date of the return, which the bank chooses itself\n1 March 2026\n1 April 2026',
  'Circular to all banks\nUnder the Banking Act No. 5 of 1990 as amended on 12 March 2010, banks report.',
  'Notice\nDated 5 May 2026',
  'History of the bank\nFounded on 3 May 1957',
  'Version history\n1.0 12 March 2026',
  'Manual\nUpdated up to 30 June 2031',
])('returns undefined when no update is stated: %s', (text) => {
  expect(on(text)).toBeUndefined();
});
