import { findPublicationDay } from '@circulate/circular-text/dates';
import { NO_TROUBLE } from '@circulate/database';
import { describe, expect, it } from 'vitest';
import { decodeText as decode } from '../src/decode-text.ts';
import { findDocumentLink as findLink } from '../src/find-document.ts';
import { parsePage } from '../src/parse-page.ts';
import { readPageCircular as readParsed } from '../src/read-page.ts';
import { applyRobots } from '../src/robots.ts';
import { findAlarm, type SourceHealth } from '../src/source-alarm.ts';

const ADDRESS = 'https://bank.example/notices/1';
const decodeText = (bytes: Buffer, contentType?: string, language?: string) =>
  decode(bytes, contentType, language).text;
const findDocumentLink = (html: string, address: string, title: string | null) =>
  findLink(parsePage(html, address), title);
const readPageCircular = (html: string, address: string, title: string | null) =>
  readParsed(parsePage(html, address), title);
const bytesOf = (...codes: number[]) => Buffer.from(codes);

describe('a page’s text', () => {
  const russian = bytesOf(0xd6, 0xe5, 0xed, 0xf2, 0xf0, 0xe0, 0xeb, 0xfc, 0xed, 0xfb, 0xe9);
  const arabic = bytesOf(0xc7, 0xe1, 0xc8, 0xe4, 0xdf);
  const chinese = bytesOf(0xd6, 0xd0, 0xb9, 0xfa, 0xc8, 0xcb, 0xc3, 0xf1, 0xd2, 0xf8, 0xd0, 0xd0);
  const html = (charset: string, text: Buffer) =>
    Buffer.concat([Buffer.from(`<meta charset="${charset}"><p>`), text, Buffer.from('</p>')]);
  const xml = (charset: string, text: Buffer) =>
    Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${charset}"?><a>`), text]);

  it.each([
    [
      'windows-1251 in the header',
      decodeText(russian, 'text/html; charset=windows-1251'),
      'Центральный',
    ],
    ['windows-1251 in a meta element', decodeText(html('windows-1251', russian)), 'Центральный'],
    ['windows-1251 in XML', decodeText(xml('windows-1251', russian)), 'Центральный'],
    ['windows-1256 in a meta element', decodeText(html('windows-1256', arabic)), 'البنك'],
    ['GBK in the header', decodeText(chinese, 'text/html; charset=gbk'), '中国人民银行'],
    ['gb2312 in a meta element', decodeText(html('gb2312', chinese)), '中国人民银行'],
    [
      'UTF-8 under a wrong label',
      decodeText(Buffer.from('Türkiye'), 'text/html; charset=iso-8859-1'),
      'Türkiye',
    ],
    ['UTF-16 with a byte order mark', decodeText(Buffer.from('\ufeffBanco', 'utf16le')), 'Banco'],
    ['UTF-8 with a byte order mark', decodeText(Buffer.from('\ufeffBanco')), 'Banco'],
    [
      'nonsense under an unknown label',
      decodeText(bytesOf(0x41, 0xe9), 'text/html; charset=x-none'),
      'A',
    ],
  ])('is decoded from %s', (_name, text, expected) => {
    expect(text).toContain(expected);
  });

  it('is decoded when no encoding is declared', () => {
    const sentence = 'Центральный банк Российской Федерации сообщает о решении совета директоров';
    const bytes = Buffer.from(
      [...sentence].map((letter) => {
        const code = letter.charCodeAt(0);
        return code < 128 ? code : code - 0x410 + 0xc0;
      }),
    );
    expect(decodeText(bytes)).toBe(sentence);
  });
});

describe('a publication date', () => {
  it.each([
    ['Fri, 11 Sep 2026 21:40:00', '2026-09-11'],
    ['2026-05-04T23:59:00-03:00', '2026-05-04'],
    ['3 September 2026', '2026-09-03'],
    ['September 3rd, 2026', '2026-09-03'],
    ['Sept. 3, 2026', '2026-09-03'],
    ['03/09/2026', '2026-09-03'],
    ['09/23/2026', '2026-09-23'],
    ['3.9.26', '2026-09-03'],
    ['2026/9/3', '2026-09-03'],
    ['3 de septiembre de 2026', '2026-09-03'],
    ['1º de março de 2026', '2026-03-01'],
    ['1er août 2026', '2026-08-01'],
    ['3 сентября 2026 г.', '2026-09-03'],
    ['3 Eylül 2026', '2026-09-03'],
    ['17 Agustus 2026', '2026-08-17'],
    ['2026年9月3日', '2026-09-03'],
    ['٣ سبتمبر ٢٠٢٦', '2026-09-03'],
    ['Circular No. 4/2026 of 12 November 2026', '2026-11-12'],
    ['31/02/2026', null],
    ['Circular 12/2026', null],
    ['no date', null],
  ])('is read from “%s” as %s', (text, day) => {
    expect(findPublicationDay(text, { today: '2026-11-22' })).toBe(day);
  });
});

describe('a circular’s page', () => {
  const sentence = 'Authorised dealers shall report every purchase of foreign currency. ';

  it('yields the PDF that it offers, not one that it only mentions', () => {
    const page = `<nav><a href="/menu.pdf">Menu</a></nav><p>${sentence}It replaces <a href="/old.pdf">the notice of 2013</a>. ${sentence}</p>
      <ul><li><a href="/files/new.pdf">Download</a></li></ul>`;
    expect(findDocumentLink(page, ADDRESS, 'Notice')).toBe('https://bank.example/files/new.pdf');
    expect(findDocumentLink('<embed src="x.pdf">', ADDRESS, null)).toBe(
      'https://bank.example/notices/x.pdf',
    );
    expect(
      findDocumentLink(
        `<p>${sentence}See <a href="/old.pdf">there</a>. ${sentence}</p>`,
        ADDRESS,
        null,
      ),
    ).toBeNull();
  });

  it('is read as its main text when it has no PDF', () => {
    const page = `<title>Bank</title><header>Menu</header><main><h1>Notice 1</h1><p>${sentence.repeat(3)}</p><table><tr><td>USD<td>1.5</table></main><footer>Visits: 7</footer>`;
    const { title, text } = readPageCircular(page, ADDRESS, 'Notice 1');
    expect(title).toBe('Notice 1');
    expect(text).toContain('Notice 1\nAuthorised dealers');
    expect(text).toContain('USD 1.5');
    expect(text).not.toMatch(/Menu|Visits/);
  });

  it.each([
    [
      'a login page',
      '<form><input type=password></form><p>Members sign in here.</p>',
      'LOGIN_PAGE',
    ],
    ['an empty page', '<main></main>', 'EMPTY_PAGE'],
    [
      'an error page',
      `<h1>Page not found</h1><p>${'The address may have changed since. '.repeat(5)}</p>`,
      'ERROR_PAGE',
    ],
    [
      'an error page in Russian',
      `<h1>Ошибка</h1><p>${'Страница перемещена в другой раздел сайта. '.repeat(5)}</p>`,
      'ERROR_PAGE',
    ],
    [
      'the home page instead',
      `<h1>Welcome</h1><p>${'We keep prices stable and banks sound. '.repeat(5)}</p>`,
      'ERROR_PAGE',
    ],
  ])('is never confused with %s', (_name, page, code) => {
    expect(() => readPageCircular(page, ADDRESS, 'Notice on currency purchases')).toThrow(
      expect.objectContaining({ code }),
    );
  });
});

describe('robots.txt', () => {
  const url = new URL('https://bank.example/docs/1.pdf');
  it.each([
    ['says nothing', '', true],
    ['forbids others', 'User-agent: Other\nDisallow: /', true],
    ['forbids everyone', 'User-agent: *\nDisallow: /docs/', false],
    [
      'forbids everyone but us',
      'User-agent: *\nDisallow: /\n\nUser-agent: Circulate\nAllow: /',
      true,
    ],
    ['is an error page', '<html><h1>Not found</h1></html>', true],
  ])('is respected when it %s', (_name, text, allowed) => {
    expect(applyRobots(text, url).allowed).toBe(allowed);
  });

  it('sets the pause between requests, at most half a minute', () => {
    expect(applyRobots('User-agent: *\nCrawl-delay: 2', url).pauseMs).toBe(2_000);
    expect(applyRobots('User-agent: *\nCrawl-delay: 9999', url).pauseMs).toBe(30_000);
  });
});

describe('the alarm for a source', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const healthy: SourceHealth = {
    created_at: ago(400),
    paused_at: null,
    interval_seconds: 900,
    quiet_after_days: null,
    rhythm_days: 10,
    next_run_at: new Date(now.getTime() + 60_000),
    last_new_at: ago(3),
    last_polled_at: now,
    failures: 0,
    failing_since: null,
    last_result: null,
    ...NO_TROUBLE,
  };

  it.each([
    ['all is well', {}, null],
    ['it is quiet for longer than usual', { last_new_at: ago(21) }, 'quiet'],
    ['it is quiet for as long as it often was before', { last_new_at: ago(19) }, null],
    ['it is quiet for longer than an admin set', { quiet_after_days: 2 }, 'quiet'],
    ['its rhythm is unknown', { rhythm_days: null, last_new_at: ago(80) }, null],
    ['it has had nothing for months', { rhythm_days: null, last_new_at: null }, 'quiet'],
    ['it was not polled twice in a row', { next_run_at: ago(0.03) }, 'not_polled'],
    ['it was not polled once', { next_run_at: new Date(now.getTime() - 1_000_000) }, null],
    ['it fails twice in a row', { failures: 2, failing_since: ago(1) }, 'failing'],
    ['it failed once', { failures: 1, failing_since: ago(1) }, null],
    ['a listed circular can’t be downloaded for a day', { stuck_since: ago(1.1) }, 'stuck'],
    ['a circular’s files weren’t read', { unread_since: now }, 'stuck'],
    ['it is quiet, and files weren’t read', { unread_since: now, last_new_at: ago(21) }, 'quiet'],
    ['it is paused', { paused_at: ago(30), next_run_at: ago(30), last_new_at: ago(300) }, null],
  ])('is as expected when %s', (_name, change, code) => {
    expect(findAlarm({ ...healthy, ...change }, now)?.code ?? null).toBe(code);
  });
});

describe('a short page in the bank’s language, announced by an English list', () => {
  const pageOf = (text: string) => `<main><h1>${text.slice(0, 40)}</h1><p>${text}</p></main>`;
  it.each([
    [
      'Mongolian',
      'Монголбанкны Ерөнхийлөгчийн тушаалаар банкны зайлшгүй байлгах нөөцийн хувь хэмжээг шинэчлэн тогтоов. Тушаал ирэх сарын нэгнээс хүчин төгөлдөр болно.',
    ],
    [
      'Indonesian',
      'Bank Indonesia menetapkan perubahan atas ketentuan giro wajib minimum bagi bank umum konvensional. Peraturan ini mulai berlaku pada tanggal ditetapkan oleh Gubernur.',
    ],
    [
      'Spanish',
      'El Directorio del Banco Central resolvió modificar el encaje legal en moneda extranjera a partir del próximo mes. La resolución entra en vigencia al día siguiente.',
    ],
    [
      'Amharic',
      'የኢትዮጵያ ብሔራዊ ባንክ የመጠባበቂያ ሂሳብ መመሪያን አሻሽሏል። መመሪያው ከሚቀጥለው ወር ጀምሮ በሥራ ላይ ይውላል። ሁሉም ባንኮች በመመሪያው መሠረት ሪፖርት እንዲያቀርቡ ታዘዋል። ዝርዝሩ በባንኩ ድረ ገጽ ላይ ይገኛል።',
    ],
  ])('is accepted as the circular in %s', (_language, text) => {
    expect(
      readPageCircular(pageOf(text), ADDRESS, 'Amendment of reserve requirements').text,
    ).toContain(text);
  });

  it.each([
    [
      'Nepali',
      'एकीकृत निर्देशन संशोधन सम्बन्धमा',
      'एकीकृत निर्देशन संशोधन सम्बन्धमा। यस बैंकबाट इजाजतपत्रप्राप्त संस्थाहरूले अनिवार्य नगद मौज्दात चार प्रतिशत कायम गर्नुपर्नेछ। यो व्यवस्था माघ महिनादेखि लागू हुनेछ।',
    ],
    [
      'Chinese, under a longer title',
      '关于调整外汇存款准备金率的通知',
      '中国人民银行关于调整外汇存款准备金率的通知。为加强金融机构外汇流动性管理，决定自2026年12月15日起上调金融机构外汇存款准备金率2个百分点。',
    ],
    [
      'Thai, under a longer title',
      'หลักเกณฑ์การกำกับดูแลสินเชื่อที่อยู่อาศัย',
      'ประกาศ เรื่องหลักเกณฑ์การกำกับดูแลสินเชื่อที่อยู่อาศัย ให้สถาบันการเงินปฏิบัติตามหลักเกณฑ์นี้ตั้งแต่วันที่ประกาศเป็นต้นไป และรายงานต่อธนาคารทุกเดือนตามแบบที่กำหนดไว้',
    ],
    [
      'English, under a title too short to tell',
      'GN 14',
      'All licensed banks shall report the fees that they charge for transfers of funds, and the number of complaints, to the Director of Supervision each month.',
    ],
  ])('is accepted under a title in the same language: %s', (_language, title, text) => {
    expect(readPageCircular(`<main><p>${text}</p></main>`, ADDRESS, title).text).toBe(text);
  });

  it.each([
    [
      'Kazakh, under a Russian title',
      'О минимальном размере уставного капитала',
      'Банктердің жарғылық капиталының ең төмен мөлшері жиырма миллиард теңге болып белгіленсін. Қаулы 2027 жылғы 1 қаңтардан бастап қолданысқа енгізіледі.',
    ],
    [
      'Malagasy, under a French title',
      'Instruction relative à la réserve obligatoire des établissements de crédit',
      'Ny banky rehetra dia tsy maintsy mametraka tahiry ao amin’ny Banky Foiben’i Madagasikara manomboka ny 1 Janoary 2027. Ny tahan’ny tahiry dia sivy isan-jato.',
    ],
  ])('is accepted in another language with the same script: %s', (_language, title, text) => {
    expect(readPageCircular(`<main><p>${text}</p></main>`, ADDRESS, title).text).toBe(text);
  });

  it.each([
    [
      'Russian',
      'О ставке рефинансирования',
      'Добро пожаловать на обновлённый сайт банка. Воспользуйтесь меню, чтобы найти публикации и статистику, которые теперь размещены в новых разделах сайта.',
    ],
    [
      'French',
      'Décision sur le taux directeur de la Banque centrale',
      'Bienvenue sur le nouveau site de l’institution. Utilisez le menu pour retrouver les publications et les statistiques, qui se trouvent à présent à un autre endroit.',
    ],
  ])('is rejected if it is in the same language: %s', (_language, title, text) => {
    expect(() => readPageCircular(`<main><p>${text}</p></main>`, ADDRESS, title)).toThrow(
      /doesn’t match the title/,
    );
  });

  it('is rejected if it is in Chinese and doesn’t mention the title', () => {
    const text =
      '本网站已经改版升级，请通过上方的导航栏目查找各类公告、统计数据以及新闻发布。如有问题，请与网站管理员联系，感谢您的支持与理解。';
    expect(() =>
      readPageCircular(`<main><p>${text}</p></main>`, ADDRESS, '关于调整外汇存款准备金率的通知'),
    ).toThrow(/doesn’t match the title/);
  });

  it('is rejected if it is in English and doesn’t mention the title', () => {
    const text =
      'Welcome to the website of the bank, which has been rebuilt. Use the menu for all of the publications and the statistics that are by now in their new places.';
    expect(() =>
      readPageCircular(pageOf(text), ADDRESS, 'Amendment to liquidity requirements'),
    ).toThrow(/doesn’t match the title/);
  });
});
