import { describe, expect, it } from 'vitest';
import { withoutBasis } from './basis.ts';
import { extractSentences } from './extract-sentences.ts';
import { withoutFootnotes } from './footnotes.ts';

describe('what a decision rests on is left out', () => {
  it.each([
    [
      'В целях снижения рисков потребителей при заключении договоров на дому Банк России рекомендует страховщикам записывать такие разговоры.',
      'Банк России рекомендует страховщикам записывать такие разговоры.',
    ],
    [
      'З метою підвищення стійкості платіжної інфраструктури у зимовий період Національний банк України рекомендує банкам оновити плани роботи відділень.',
      'Національний банк України рекомендує банкам оновити плани роботи відділень.',
    ],
    [
      'Във връзка с постъпили запитвания относно отчетите за второто тримесечие Българската народна банка уведомява банките, че срокът остава същият.',
      'Българската народна банка уведомява банките, че срокът остава същият.',
    ],
    [
      'У циљу заштите корисника и уредног рада платног промета Народна банка Србије обавештава банке да се рок помера за 30 дана.',
      'Народна банка Србије обавештава банке да се рок помера за 30 дана.',
    ],
  ])('before who decides: %s', (sentence, told) => {
    expect(withoutBasis(sentence)).toBe(told);
  });

  it.each([
    [
      'Банк России в соответствии со статьями 5 и 7 Закона № 11-ФЗ и решением своего Совета от 3 марта 2025 года устанавливает срок хранения записей в пять лет.',
      'Банк России… устанавливает срок хранения записей в пять лет.',
    ],
    [
      'Národná banka Slovenska podľa § 4 ods. 2 zákona č. 10/2001 Z. z. o platbách v znení neskorších predpisov oznamuje, že mení termín výkazov.',
      'Národná banka Slovenska… oznamuje, že mení termín výkazov.',
    ],
    [
      'Národná banka Slovenska vydala podľa § 4 ods. 2 zákona č. 10/2001 Z. z. o platbách v znení neskorších predpisov opatrenie o výkazoch pobočiek.',
      'Národná banka Slovenska vydala… opatrenie o výkazoch pobočiek.',
    ],
  ])('between who decides and the verb, with a sign: %s', (sentence, told) => {
    expect(withoutBasis(sentence)).toBe(told);
  });

  it.each([
    [
      'Учитывая изложенное, банки должны сдать отчет до 1 мая.',
      'Банки должны сдать отчет до 1 мая.',
    ],
    [
      'Пресс-служба Национального банка сообщает, что Правление банка повысило ставку до 9 процентов.',
      'Правление банка повысило ставку до 9 процентов.',
    ],
  ])('as is what joins it to the text above: %s', (sentence, told) => {
    expect(withoutBasis(sentence)).toBe(told);
  });

  it('but not where the verb belongs to another clause, or none follows', () => {
    const whole =
      'В соответствии с порядком, который банк сам определяет для своих отделений и касс, выручка сдается ежедневно.';
    expect(withoutBasis(whole)).toBe(whole);
  });
});

describe('the acts under which a rule was made are left out where it goes on', () => {
  it.each([
    [
      'Bu Qayda “Nağd pul haqqında” Qanunun 5-ci maddəsinə əsasən hazırlanmışdır və nağd pulun daşınması tələblərini müəyyən edir.',
      'Bu Qayda… nağd pulun daşınması tələblərini müəyyən edir.',
    ],
    [
      'Ushbu Nizom “Naqd pul to‘g‘risida”gi Qonunning 5-moddasiga muvofiq naqd pulni tashish tartibini belgilaydi.',
      'Ushbu Nizom… naqd pulni tashish tartibini belgilaydi.',
    ],
    [
      'Осы Қағидалар «Қолма-қол ақша туралы» Заңның 5-бабына сәйкес әзірленді және ақша тасымалдау тәртібін айқындайды.',
      'Осы Қағидалар… ақша тасымалдау тәртібін айқындайды.',
    ],
  ])('%s', (sentence, told) => {
    expect(withoutBasis(sentence)).toBe(told);
  });

  it('but not what only names a plan', () => {
    const sentence =
      'Bu Qayda bankın illik daşınma planına və cədvəlinə uyğun olaraq nağd pulun daşınmasını tənzimləyir.';
    expect(withoutBasis(sentence)).toBe(sentence);
  });
});

describe('a letter in Russian, Ukrainian or Bulgarian', () => {
  it('tells what is recommended rather than that it informs, and not where it is published', () => {
    const letter = [
      'Банк России в связи с вопросами о порядке хранения записей разговоров информирует о следующем.',
      'Согласно пункту 3 статьи 9 Закона № 11-ФЗ записи разговоров хранятся в порядке, определенном правилами организации.',
      'Принимая во внимание жалобы граждан, Банк России рекомендует страховым организациям хранить записи не менее трех лет.',
      'Настоящее информационное письмо подлежит размещению на официальном сайте Банка России в сети «Интернет».',
    ].join('\n\n');
    expect(extractSentences([letter], 'О хранении записей')).toEqual([
      'Банк России рекомендует страховым организациям хранить записи не менее трех лет.',
    ]);
  });

  it('still tells from when it is in force, where the same sentence says that it is published', () => {
    const order = [
      'Установить предельный срок ответа на обращения клиентов банков в пятнадцать рабочих дней.',
      'Настоящее указание подлежит официальному опубликованию и вступает в силу с 1 июля 2027 года.',
    ].join('\n\n');
    expect(extractSentences([order], 'О сроке ответа').at(-1)).toContain('1 июля 2027 года');
  });

  it('is shown up to what it asks for where one sentence informs and asks', () => {
    const sentence = `Національний банк України інформує про розроблені правила обміну даними ${'між учасниками платіжного ринку та їхніми партнерами '.repeat(5)}і рекомендує банкам перейти на них до кінця року.`;
    expect(extractSentences([sentence], null)[0]).toContain('рекомендує банкам перейти на них');
  });
});

describe('notes at the foot of a page', () => {
  const page = [
    'Банки передают сведения о платежах клиентов операторам1, если договор',
    '',
    '1 Организации, которые ведут учет платежей по договорам с банками и хранят сведения',
    'о них в своих системах.',
    '',
    '2',
    'с ними заключен не позднее первого числа месяца.',
  ].join('\n');

  it('do not break the sentence that goes on overleaf', () => {
    expect(withoutFootnotes(page).replaceAll(/\s+/g, ' ')).toBe(
      'Банки передают сведения о платежах клиентов операторам, если договор с ними заключен не позднее первого числа месяца.',
    );
  });

  it('are told from numbered paragraphs, to which no word above points', () => {
    const rules =
      'Rules for the cash desks of all banks\n\n1 Banks count the notes\n\n2 Banks sort them';
    expect(withoutFootnotes(rules)).toBe(rules);
  });
});
