import type { LanguageTerms, TermGroup } from '../term-lists.ts';

const pairs: [string, string][] = [
  ['dž', 'џ'],
  ['lj', 'љ'],
  ['nj', 'њ'],
];

const letters = new Map(
  'a а,b б,v в,g г,d д,đ ђ,e е,ž ж,z з,i и,j ј,k к,l л,m м,n н,o о,p п,r р,s с,t т,ć ћ,u у,f ф,h х,c ц,č ч,š ш'
    .split(',')
    .map((pair): [string, string] => {
      const [latin = '', cyrillic = ''] = pair.split(' ');
      return [latin, cyrillic];
    }),
);

const toCyrillic = (text: string): string => {
  const joined = pairs.reduce((all, [latin, cyrillic]) => all.replaceAll(latin, cyrillic), text);
  return [...joined].map((letter) => letters.get(letter) ?? letter).join('');
};

/** Serbian is written in two alphabets that match letter by letter. */
export const inCyrillic = (terms: LanguageTerms): LanguageTerms =>
  Object.fromEntries(
    Object.entries(terms).map(([label, group]) => [
      label,
      Object.fromEntries(
        Object.entries(group as TermGroup).map(([strength, list]) => [strength, toCyrillic(list)]),
      ),
    ]),
  );
