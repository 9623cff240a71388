import { describe, expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

describe('a reader is told what an act demands, not who handles its papers', () => {
  it.each([
    [
      'Azerbaijani, the charge to a department',
      'Banklar nağd pul kassalarını hər iş gününün sonunda yoxlamalıdır.',
      'Hüquq departamentinə tapşırılsın ki, bu Qərarın Ədliyyə Nazirliyinə təqdim edilməsini təmin etsin.',
    ],
    [
      'Azerbaijani, the control',
      'Banklar nağd pul kassalarını hər iş gününün sonunda yoxlamalıdır.',
      'Bu Qərarın icrasına nəzarət Mərkəzi Bankın sədrinin müavininə həvalə edilsin.',
    ],
    [
      'Russian, the charge to a department',
      'Банки обязаны проверять кассы в конце каждого рабочего дня.',
      'Юридическому департаменту направить настоящее постановление в Министерство юстиции для государственной регистрации.',
    ],
    [
      'Russian, the control',
      'Банки обязаны проверять кассы в конце каждого рабочего дня.',
      'Контроль за исполнением настоящего постановления возложить на заместителя председателя банка.',
    ],
    [
      'Ukrainian',
      'Банки зобов’язані перевіряти каси наприкінці кожного робочого дня.',
      'Департаменту банківського нагляду довести зміст цієї постанови до відома банків України.',
    ],
    [
      'Kazakh',
      'Банктер кассаларды әр жұмыс күнінің соңында тексеруге міндетті.',
      'Осы қаулының орындалуын бақылау төрағаның орынбасарына жүктелсін және ол міндетті түрде қадағалайды.',
    ],
    [
      'Kyrgyz',
      'Банктар кассаларды ар бир жумуш күнүнүн аягында текшерүүгө милдеттүү.',
      'Ушул токтомдун аткарылышын контролдоо төраганын орун басарына милдеттүү түрдө жүктөлсүн.',
    ],
    [
      'Uzbek',
      'Banklar kassalarni har bir ish kunining oxirida tekshirishi shart.',
      'Mazkur qarorning ijrosini nazorat qilish rais o‘rinbosari zimmasiga yuklansin, bu shart.',
    ],
    [
      'Turkish',
      'Bankalar kasalarını her iş gününün sonunda saymak zorundadır, bu zorunlu bir kuraldır.',
      'Bu Yönetmelik hükümlerini gerekli önlemleri alarak Merkez Bankası Başkanı yürütür.',
    ],
  ])('%s', (_language, duty, papers) => {
    expect(extractSentences([[duty, papers].join('\n\n')], null)).toEqual([duty]);
  });

  it('leaves out the stamp of approval above a guide', () => {
    const duty = 'Banklar nağd pul kassalarını hər iş gününün sonunda yoxlamalıdır.';
    const stamp =
      'Mərkəzi Bankın İdarə Heyətinin 12 may 2027-ci il tarixli qərarı ilə təsdiq edilmişdir.';
    expect(extractSentences([`${stamp}\n\n${duty}`], null)).toEqual([duty]);
  });

  it('keeps what banks themselves are charged with', () => {
    const charge =
      'Банкам обеспечить раскрытие тарифов и довести их до клиентов не позднее 1 июня 2027 года.';
    expect(extractSentences([charge], null)).toEqual([charge]);
  });

  it('tells both rules that an act approves where its title names neither', () => {
    const text = [
      'Mərkəzi Bankın İdarə Heyəti',
      'Q Ə R A R A A L I R:',
      '1. “Kassaların yoxlanılması Qaydası” təsdiq edilsin (əlavə olunur).',
      '2. “Seyflərin mühafizəsi Tələbləri” təsdiq edilsin (əlavə olunur).',
      '3. Hüquq departamentinə tapşırılsın ki, bu Qərarı Ədliyyə Nazirliyinə təqdim etsin.',
    ].join('\n');
    expect(extractSentences([text], 'Nağd pul haqqında')).toEqual([
      '“Kassaların yoxlanılması Qaydası” təsdiq edilsin (əlavə olunur).',
      '“Seyflərin mühafizəsi Tələbləri” təsdiq edilsin (əlavə olunur).',
    ]);
  });

  it('tells from when rather than again that the rule of its title is approved', () => {
    const force = 'Bu Qərar 2027-ci il 1 iyun tarixindən qüvvəyə minsin və dərc edilsin.';
    const approval = '“Kassaların yoxlanılması Qaydası” təsdiq edilsin (əlavə olunur).';
    const title = '“Kassaların yoxlanılması Qaydası”nın təsdiq edilməsi barədə';
    expect(extractSentences([`1. ${approval}\n\n2. ${force}`], title)).toEqual([force]);
  });
});

it('finds what a report is for behind the words that it explains first', () => {
  const text = [
    'Terminlər lüğəti',
    'Kassa nağd pulun saxlanıldığı yerdir və hər gün sayılmalıdır, əks halda bağlanmalıdır.',
    'Giriş',
    'Bu çərçivə sənədi kassaların yoxlanılmasının məqsədlərini və mərhələlərini əks etdirir.',
  ].join('\n');
  expect(extractSentences([text], null)).toEqual([
    'Bu çərçivə sənədi kassaların yoxlanılmasının məqsədlərini və mərhələlərini əks etdirir.',
  ]);
});

it('shows no opener of a list with the first heading of it alone', () => {
  const duty = 'Banklar nağd pul kassalarını hər iş gününün sonunda yoxlamalıdır.';
  const opener = 'Yoxlama zamanı banklar bir neçə məcburi prinsipi rəhbər tutur:';
  const item = '1. Müstəqillik. Yoxlama aparan şəxs kassadan asılı deyil və ora daxil olmur.';
  const lines = extractSentences([`${opener}\n${item}\n\n${duty}`], null);
  expect(lines).toContain(duty);
  expect(lines.join(' ')).not.toContain('Müstəqillik.');
});
