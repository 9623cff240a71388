import { describe, expect, it } from 'vitest';
import { factsOf } from '../../test/support/facts-of.ts';

const forceOf = (text: string, language = 'en') =>
  factsOf(text, language).dates.map(({ kind, date, with_issue }) => [
    kind,
    date,
    with_issue ?? false,
  ]);

const WITH_ISSUE = [['in_force', null, true]];
const NO_DAY = [['in_force', null, false]];

describe('an act’s effective date in findFacts', () => {
  it.each([
    ['en', '5. The provisions of this Circular shall come into force with immediate effect.'],
    ['en', 'The above instructions come into effect from the date of this circular.'],
    ['en', 'This circular letter will come into force immediately.'],
    ['es', 'La presente circular regirá a contar de la fecha de su expedición.'],
    ['es', 'La presente circular rige a partir de la fecha de su expedición.'],
    ['fr', 'La présente instruction entre en vigueur à la date de sa signature.'],
    ['pt', 'Esta Circular entra em vigor na data de sua assinatura.'],
    ['id', 'Peraturan Anggota Dewan Gubernur ini mulai berlaku pada tanggal ditetapkan.'],
    ['ar', 'مادة (89) : يعمل بهذا القانون من تاريخ صدوره وينشر في الجريدة الرسمية.'],
    ['ru', '2. Настоящее Указание вступает в силу со дня подписания.'],
    ['vi', 'Thông tư này có hiệu lực kể từ ngày ký ban hành.'],
    ['bn', 'ব্যাংক কোম্পানী আইন, ১৯৯১ এর ৪৫ ধারায় এ নির্দেশনা জারি করা হলো, যা অবিলম্বে কার্যকর হবে।'],
    ['hi', 'यह परिपत्र तत्काल प्रभाव से लागू होगा।'],
    ['zh', '本通知自印发之日起施行，即日起生效。'],
  ])(
    'is the issue date when the act takes effect immediately, on issue or on signing: %s, %s',
    (language, sentence) => {
      expect(forceOf(sentence, language)).toEqual(WITH_ISSUE);
    },
  );

  it.each([
    [
      'en',
      'These regulations shall come into force from the date of their publication in the Gazette.',
    ],
    ['en', 'This Notice shall come into effect thirty days after the date of its issue.'],
    ['pt', 'Esta Resolução entra em vigor na data de sua publicação.'],
    ['id', 'Peraturan Otoritas Jasa Keuangan ini mulai berlaku pada tanggal diundangkan.'],
    ['tr', 'Bu Yönetmelik yayımı tarihinde yürürlüğe girer.'],
    ['cs', 'Tato vyhláška nabývá účinnosti dnem následujícím po dni jejího vyhlášení.'],
    ['ru', 'Настоящее Указание вступает в силу по истечении 10 дней после дня подписания.'],
  ])(
    'is unknown when it depends on publication or on a period after issue: %s, %s',
    (language, sentence) => {
      expect(forceOf(sentence, language)).toEqual(NO_DAY);
    },
  );

  it.each([
    'Any decision to reduce the buffer rate shall take effect immediately.',
    'This circular reminds banks of Act 7, which came into force immediately after its publication.',
    'Banks shall report a breach immediately, and the rules that are in effect from its publication hold.',
    'This circular was in effect from the date of its issue.',
  ])('is not the date of another act or event: %s', (sentence) => {
    expect(forceOf(sentence)).toEqual([]);
  });

  it.each([
    'These instructions shall come into effect immediately, except paragraph 3(b).',
    'This Notice takes effect immediately, save Part B, two months later.',
    'These guidelines shall be effective from the date of this circular for new loans, and later for others.',
    'This circular supersedes all earlier ones on the subject and takes immediate effect.',
    'Following the review, the revised guideline takes effect immediately.',
    'The Bank Rate is revised downwards to 5.25 per cent with immediate effect.',
    'It has been decided to withdraw, with immediate effect, all such instructions.',
    'These instructions shall come into force at once.',
  ])('is the issue date even if more text follows: %s', (sentence) => {
    expect(forceOf(sentence)).toEqual(WITH_ISSUE);
  });

  it.each([
    'Banks that fail to report may be suspended with immediate effect.',
    'If a licence is revoked with immediate effect, customers are told.',
    'The rate was revised with immediate effect in 2019.',
    'These directions were effective immediately.',
    'This circular shall not come into force with immediate effect.',
    'An agent shall be terminated with immediate effect under this circular.',
    'If adopted, these rules will take effect immediately.',
    'In this Notice, "immediate effect" means the time at which a patch is applied.',
    'The following is inserted: “These Directions shall come into force with immediate effect.”',
  ])(
    'ignores a sentence that is hypothetical, past, negated, about others or quoted: %s',
    (sentence) => {
      expect(forceOf(sentence)).toEqual([]);
    },
  );

  it('is the promulgation date of an Indonesian act', () => {
    const text =
      'Peraturan ini mulai berlaku pada tanggal diundangkan.\n\nDitetapkan di Jakarta\npada tanggal 3 Maret 2026\n\nDiundangkan di Jakarta\npada tanggal 9 Maret 2026\n';
    expect(forceOf(text, 'id')).toEqual([['in_force', '2026-03-09', false]]);
  });

  it('is listed once, before the dates of the act’s parts', () => {
    const text =
      'This Notice takes effect immediately.\n\nPart B shall come into force on 1 March 2027.\n\nThis Notice takes effect immediately.';
    expect(forceOf(text)).toEqual([...WITH_ISSUE, ['in_force', '2027-03-01', false]]);
  });
});

describe('notes of a consolidated text in findFacts', () => {
  it.each([
    [
      'en',
      '3 Modified vide Notice 9 dated 9 February 2026, which shall come into force on 1 April 2026.',
    ],
    ['tr', '(1) Bu değişiklik 28/9/2015 tarihinde yürürlüğe girer.'],
  ])('do not date the act itself: %s', (language, sentence) => {
    expect(forceOf(sentence, language)).toEqual([]);
  });
});
