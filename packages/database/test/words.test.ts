import { createDatabase } from '@circulate/local-servers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../src/migrate.ts';

describe('word search', () => {
  let client: pg.Client;
  beforeAll(async () => {
    const url = await createDatabase(inject('postgresUrl'));
    await migrate(url);
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(() => client.end());

  const fits = async (q: string, text: string): Promise<boolean> => {
    const { rows } = await client.query<{ fits: boolean }>(
      'SELECT words_of_text($2) @@ words_of_search($1) AS fits',
      [q, text],
    );
    return rows[0]?.fits ?? false;
  };

  it.each([
    ['reglementation', 'La réglementation des changes'],
    ['réglementation', 'LA REGLEMENTATION DES CHANGES'],
    ['"reglementation des changes"', 'La réglementation des changes'],
    ['regulacion cambiaria', 'Regulación cambiaria'],
    ['Ngan hang', 'Ngân hàng Nhà nước Việt Nam'],
    ['dong', 'thanh toán bằng đồng Việt Nam'],
    ['bankacilik', 'Bankacılık Düzenleme Kurumu'],
    ['İSTANBUL', 'istanbul'],
    ['ucet', 'Účet banky'],
    ['счет', 'Счёт банка'],
    ["o'zbekiston", 'Oʻzbekiston Respublikasi Markaziy banki'],
    ['azerbaycan', 'Azərbaycan Respublikası'],
    ['ادارة', 'إدارة المخاطر'],
    ['الرقابه', 'الرقابة على البنوك'],
    ['مصرفي', 'النظام مصرفى'],
    ['بانک مرکزی', 'بانك مركزي جمهوري اسلامي'],
    ['التعميم', 'التَّعْمِيمُ رقم'],
    ['2019', 'قانون رقم ٢٠١٩'],
    ['۱۴۰۲', 'سال 1402'],
    ['२०२३', 'RBI/2023'],
    ['RBI/2023', 'RBI/2023-24/12'],
    ['12', 'Circular No.12 of 2023'],
    ['15', 'Указание №15'],
    ['financial', 'ﬁnancial stability'],
    ['stability', 'sta\u00adbility'],
    ['外汇', '关于进一步完善跨境外汇管理的通知'],
    ['外汇管理', '关于进一步完善跨境外汇管理的通知'],
    ['汇管理', '关于进一步完善跨境外汇管理的通知'],
    ['银行 2023', '中国人民银行2023年第3号公告'],
    ['ธนาคาร', 'ประกาศธนาคารแห่งประเทศไทย'],
    ['ឥណទាន', 'ប្រកាសស្តីពីឥណទានតូច'],
    ['ဗဟိုဘဏ်', 'မြန်မာနိုင်ငံတော်ဗဟိုဘဏ်'],
    ['صرف', 'أسعار الفائدة وأسعار الصرف'],
    ['الصرف', 'سعر صرف الدينار'],
    ['أسعار', 'الفائدة وأسعار الصرف'],
    ['وأسعار', 'أسعار الصرف'],
    ['مصارف', 'تعميم للمصارف العاملة'],
    ['للمصارف', 'تعميم إلى المصارف'],
    ['والبنوك', 'تعميم بالبنوك'],
    ['لجنة', 'قرار للجنة وباللجنة'],
    ['وزارة', 'تعميم الوزارة'],
    ['ألمانيا', 'التحويل بألمانيا'],
    ['"سعر صرف"', 'تحديد بسعر الصرف'],
    ['بانک', 'بانك مركزي'],
  ])('%s finds “%s”', async (q, text) => {
    expect(await fits(q, text)).toBe(true);
  });

  it.each([
    ['reglement', 'La réglementation des changes'],
    ['"changes des"', 'La réglementation des changes'],
    ['-réglementation changes', 'La reglementation des changes'],
    ['管汇', '关于进一步完善跨境外汇管理的通知'],
    ['利率', '关于进一步完善跨境外汇管理的通知'],
    ['ดอกเบี้ย', 'ประกาศธนาคารแห่งประเทศไทย'],
    ['-صرف أسعار', 'أسعار الصرف'],
    ['صرف', 'مصرف المصارف'],
    ['مال', 'كمال وجمال'],
    ['قم', 'رقم الرقم'],
  ])('%s does not find “%s”', async (q, text) => {
    expect(await fits(q, text)).toBe(false);
  });

  it('finds an Arabic word by the part typed so far, with or without its article', async () => {
    const { rows } = await client.query(
      `SELECT words_of_text('والمصارف') @@ words_of_begun_search('مصا') AS fits,
        words_of_text('والمصارف') @@ words_of_search('مصا') AS fits_whole`,
    );
    expect(rows).toEqual([{ fits: true, fits_whole: false }]);
  });

  it('includes each word of a long Arabic query only once', async () => {
    const { rows } = await client.query(
      'SELECT length(words_of_search($1)::text) < 20000 AS is_short',
      ['صرف الصرف والصرف للصرف بالصرف '.repeat(7)],
    );
    expect(rows).toEqual([{ is_short: true }]);
  });

  it('handles any characters in queries and texts', async () => {
    const signs = [
      "'",
      '"',
      '\\',
      '-',
      ':*',
      '&',
      '!',
      '(',
      '<->',
      '\u0301',
      '国',
      'ก',
      'é',
      '٤',
      ' or ',
      '/',
      '<b>',
    ];
    const texts = signs.flatMap((one) =>
      signs.map((other) => `a${one}${other}é ${other}${one}国行${one}`),
    );
    const { rows } = await client.query(
      `SELECT words_as_written(text, words_of_search(q)) AS written
       FROM unnest($1::text[]) q, unnest($1::text[]) text`,
      [texts],
    );
    expect(rows).toHaveLength(texts.length ** 2);
  });

  it('works while a dump is restored, without a search path', async () => {
    await client.query("SET search_path = ''");
    const { rows } = await client.query(
      "SELECT public.words_of_text('Réglementation 外汇') @@ public.words_of_search('reglementation') AS fits",
    );
    await client.query('RESET search_path');
    expect(rows).toEqual([{ fits: true }]);
  });

  it('indexes a long text without spaces in linear time', async () => {
    const text = '外汇管理'.repeat(100_000);
    const { rows } = await client.query('SELECT length(words_of_text($1)) AS words', [text]);
    expect(rows).toEqual([{ words: 4 }]);
  });
});
