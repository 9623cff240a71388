import { expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

it('takes the sentences below "Purpose" and leaves out those below "Definitions"', () => {
  const page = [
    '1. Introduction',
    'Cash has been carried by many different companies in this country for several decades.',
    '2. Purpose',
    'This notice sets out how cash is carried between the branches of commercial banks.',
    '3. Definitions',
    'The carrier is a company that must hold a licence of the central bank for its vehicles.',
    'The vehicle is a car that must carry no other goods than the cash of commercial banks.',
    '4. Duties',
    'A bank must count all cash before a carrier takes it out of the building of a branch.',
  ].join('\n');
  const lines = extractSentences([page], 'Carriage of cash');
  expect(lines).toEqual([
    'This notice sets out how cash is carried between the branches of commercial banks.',
    'A bank must count all cash before a carrier takes it out of the building of a branch.',
  ]);
});

it('leaves out a list of meanings up to the next paragraph', () => {
  const page = [
    '1. Ovom odlukom propisuju se uslovi i način prijema godišnjih izveštaja banaka.',
    '2. Pojedini izrazi u ovoj odluci imaju sledeće značenje:',
    '1) obveznici su privredna društva koja moraju da imaju dozvolu Narodne banke;',
    '2) izveštaj je skup obrazaca koje obveznici moraju da dostave Narodnoj banci.',
    '3. Obveznici su dužni da dostave izveštaje Narodnoj banci do kraja februara.',
  ].join('\n');
  expect(extractSentences([page], null)).toEqual([
    'Ovom odlukom propisuju se uslovi i način prijema godišnjih izveštaja banaka.',
    'Obveznici su dužni da dostave izveštaje Narodnoj banci do kraja februara.',
  ]);
});

it('keeps items that begin with a small letter with the sentence that opens them', () => {
  const page = [
    'Tato vyhláška upravuje podrobnosti náležitostí',
    '',
    '- a) žádosti o udělení povolení k činnosti správce nevýkonného úvěru a',
    '',
    '- b) oznámení o pověření jiné osoby správou nevýkonného úvěru.',
  ].join('\n');
  expect(extractSentences([page], null)).toEqual([page.replaceAll(/\s+/g, ' ')]);
});

it('says of a collection that it collects, and until when', () => {
  const page = [
    'To enable banks to have all rules at one place this letter has been written for them.',
    'The enclosed circular consolidates the instructions on the subject up to March 31, 2027.',
  ].join(' ');
  expect(extractSentences([page], null)).toContain(
    'The enclosed circular consolidates the instructions on the subject up to March 31, 2027.',
  );
});

it('takes no caption of a table for a sentence', () => {
  const caption =
    'Table 5.1 Rates on bills that increased by more than two per cent in the quarter.';
  expect(extractSentences([caption], null)).toEqual([]);
});

it('tells first what stands behind the word that resolves, though it has no word of duty', () => {
  const page = [
    'UCHWAŁA NR 14/2003',
    'Na podstawie art. 12 ust. 2 ustawy o Narodowym Banku uchwala się, co następuje:',
    '§ 1.',
    'Stopa rezerwy obowiązkowej banków od środków pieniężnych wynosi trzy procent.',
    '§ 2.',
    'Traci moc uchwała nr 20/2001 Rady w sprawie stopy rezerwy (Dz. Urz. NBP Nr 23, poz. 48).',
    '§ 3.',
    'Banki są obowiązane zawiadomić Narodowy Bank o każdej zmianie swojego adresu.',
    '§ 4.',
    'Uchwała wchodzi w życie z dniem 1 października 2027 r.',
  ].join('\n');
  const lines = extractSentences([page], 'Uchwała w sprawie rezerwy');
  expect(lines[0]).toBe(
    'Stopa rezerwy obowiązkowej banków od środków pieniężnych wynosi trzy procent.',
  );
  expect(lines.at(-1)).toBe('Uchwała wchodzi w życie z dniem 1 października 2027 r.');
});

it('tells the first duty, too, where the best only says what the act is for', () => {
  const aim =
    'Tato vyhláška upravuje způsob určení odměny správce zrušené banky a způsob její výplaty.';
  const duty =
    'Správce je povinen předložit vyúčtování odměny bance do třiceti dnů od konce čtvrtletí.';
  const item = '3. předložit doklady o výdajích, které správce uhradil z vlastního účtu.';
  const rest = Array.from(
    { length: 12 },
    (_, at) => `Výše částky číslo ${at + 2} je uvedena v tabulce o výdajích na konci přílohy.`,
  );
  const text = [aim, item, duty, ...rest].join('\n\n');
  const title = 'Vyhláška o odměně správce zrušené banky';
  expect(extractSentences([text], title)).toEqual([aim, duty]);
});

it('tells the rate that is set though the title has every other word of it', () => {
  const rate = 'The key policy rate of the Bank of the Isles is hereby set at 5.75% p.a.';
  const repeal = 'On the same day the Decision of 11 July 2024 shall cease to be valid.';
  const title = 'Decision on the Key Policy Rate of the Bank of the Isles';
  expect(extractSentences([`1. ${rate}\n\n2. ${repeal}`], title)).toEqual([rate, repeal]);
});

it.each([
  'As dúvidas na interpretação do presente Aviso devem ser submetidas ao Departamento de Estudos.',
  'Las consultas sobre esta Circular deberán remitirse a la Gerencia de Normas del Banco.',
  'Toute question relative à la présente Instruction doit être adressée à la Direction du Crédit.',
  'Based on Article 14 of the Law on the Bank of the Isles, the Board of the Bank hereby issues',
])('has no line for whom to ask, nor for what an act is based on: %s', (aside) => {
  const duties = [
    'Banks shall report their open positions to the Bank at the end of every week.',
    'No branch may sell foreign notes to persons who show no passport of their own.',
    'Every bank must keep the records of these sales for five years at its seat.',
  ];
  expect(extractSentences([[aside, ...duties].join('\n\n')], null)).toEqual(duties);
});

it('begins to read where the first part begins that the contents name', () => {
  const page = [
    'Foreword',
    'This report is written for all who want to know how money and credit grew.',
    'Contents \tpage',
    'Money and Credit',
    'Balance Sheet of the Bank',
    '4',
    '5',
    'Money and Credit:',
    'Broad money rose by 0.9 percent and stood at 431 billion florins at the end of March.',
    'Its growth came from the deposits of merchants.',
    'Balance Sheet of the Bank:',
    'The assets of the bank rose by 1.4 percent and stood at 97 billion florins in March.',
  ].join('\n');
  const [first] = extractSentences([page], 'Monthly Report March');
  expect(first).toBe(
    'Broad money rose by 0.9 percent and stood at 431 billion florins at the end of March.',
  );
});

it('tells the first figure of a report, though others are told more often', () => {
  const months = ['May', 'June', 'July', 'August', 'September', 'October'];
  const deposits = months.map(
    (month, at) =>
      `Deposits of merchants at commercial banks rose by ${at + 2}.5 percent at the end of ${month} and stood at ${at + 70} billion florins.`,
  );
  const first = 'Broad money rose by 0.9 percent in the year.';
  const lines = extractSentences([[first, ...deposits].join('\n\n')], 'Annual Report');
  expect(lines[0]).toBe(first);
  expect(lines).toHaveLength(3);
});

it('shows a sentence without the heading and its colon that stand before it', () => {
  const page = 'Balance Sheet of the Bank: The assets of the bank rose by 1.4 percent in March.';
  expect(extractSentences([page], null)).toEqual([
    'The assets of the bank rose by 1.4 percent in March.',
  ]);
});

it.each([
  [
    'English',
    'Para No. \tExisting instructions \tNew instructions',
    'All carriers shall comply with the new rules of transport from 5 May 2031.',
    'Para 3\nThe Bank permits carriers to hire agents for the transport of cash and they shall report each of them.\nCarriers shall hire no agents.',
  ],
  [
    'Ukrainian',
    'Чинна редакція \tЗапропонована редакція',
    'Перевізники зобов’язані дотримуватися нових правил перевезення з 5 травня 2031 року.',
    'Банк дозволяє перевізникам наймати агентів для перевезення готівки та зобов’язує їх звітувати про кожного.\nПеревізники не наймають агентів.',
  ],
])(
  'tells no old words of an act from a table that puts them beside the new ones: %s',
  (_, head, rule, rows) => {
    const page = [rule, '', 'Annex I', head, rows].join('\n');
    expect(extractSentences([page], null)).toEqual([rule]);
  },
);
