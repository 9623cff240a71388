import { makePdf } from '../support/make-pdf.ts';

/** Returns the PDF of a short circular for each number, alternately in English and French. */
export const noticeOf = (number: number) =>
  makePdf([
    [
      number % 2 === 0 ? 'BANQUE CENTRALE' : 'CENTRAL BANK OF KENYA',
      `${number % 2 === 0 ? 'Avis' : 'Banking Circular'} No. ${number} of 2026`,
      ...(number % 2 === 0
        ? [
            'Les banques commerciales et les bureaux de change doivent déclarer chaque jour à la',
            'banque centrale les achats de devises et les ventes de devises de leurs clients.',
            'Le présent avis entre en vigueur à la date de sa signature pour le marché des changes.',
          ]
        : [
            'All commercial banks and foreign exchange bureaus shall report foreign currency purchases',
            'in the interbank foreign exchange market. The overall foreign exchange risk exposure must',
            'not exceed ten per cent of core capital. Authorised dealers report every day.',
          ]),
    ].join('\n'),
  ]);
