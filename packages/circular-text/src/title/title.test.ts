import { describe, expect, it } from 'vitest';
import { findTitle } from './title.ts';

const page = (...lines: string[]) => [lines.join('\n')];

describe('findTitle', () => {
  it('returns the line after the salutation, below letterhead, reference and addressees', () => {
    expect(
      findTitle(
        page(
          'CENTRAL BANK OF EXAMPLIA',
          'www.example.org',
          'CBE/2026-27/78',
          'Circular No. 09 \tMay 06, 2026',
          'All Authorised Persons,',
          'Madam / Sir,',
          'Export of Goods and Services - Extension of the Period for Realisation of Export',
          'Proceeds',
          'The attention of authorised persons is invited to the regulations on export.',
        ),
      ),
    ).toBe(
      'Export of Goods and Services - Extension of the Period for Realisation of Export Proceeds',
    );
  });

  it.each([
    ['en', 'Subject: Review of the guide to charges', 'Review of the guide to charges'],
    ['es', 'Asunto: Modificación del régimen de encaje', 'Modificación del régimen de encaje'],
    ['es', 'Referencia: Instrucciones sobre seguridad', 'Instrucciones sobre seguridad'],
    ['pt', 'Assunto: Remessa de informações', 'Remessa de informações'],
    ['fr', 'Objet : Traitement des réclamations', 'Traitement des réclamations'],
    ['id', 'Perihal : Penyampaian laporan bulanan', 'Penyampaian laporan bulanan'],
    ['tr', 'Konu: Sermaye yeterliliği hesaplaması', 'Sermaye yeterliliği hesaplaması'],
    ['ar', 'الموضوع: حدود التعامل مع العميل الواحد', 'حدود التعامل مع العميل الواحد'],
    ['it', 'Oggetto: Segnalazioni di vigilanza', 'Segnalazioni di vigilanza'],
    ['de', 'Betreff: Meldung von Vorfällen', 'Meldung von Vorfällen'],
    ['hu', 'Tárgy: Adatszolgáltatási rend', 'Adatszolgáltatási rend'],
    ['bg', 'Относно: Подаване на отчети', 'Подаване на отчети'],
    ['he', 'הנדון: ניהול סיכוני אשראי', 'ניהול סיכוני אשראי'],
    ['ru', 'Тема: О порядке представления отчетности', 'О порядке представления отчетности'],
    ['es', 'ASUNTO 10: Operaciones de transmisión', 'Operaciones de transmisión'],
    ['lo', 'ເລື່ອງ: ການປັບອັດຕາດອກເບ້ຍພື້ນຖານ', 'ການປັບອັດຕາດອກເບ້ຍພື້ນຖານ'],
    ['zh', '主旨：修正銀行業辦理外匯業務管理辦法', '修正銀行業辦理外匯業務管理辦法'],
  ])('returns the topic line of a circular in %s', (_, line, title) => {
    expect(findTitle(page('CIRCULAR 12/2026', 'Date: 3 May 2026', line, 'Text.'))).toBe(title);
  });

  it.each([
    [
      'mn',
      'МОНГОЛБАНКНЫ ЕРӨНХИЙЛӨГЧИЙН ТУШААЛ',
      '2026 оны 08 дугаар сарын 21-ний өдөр Дугаар А-214 Улаанбаатар хот',
      'Зайлшгүй байлгах нөөцийн журамд өөрчлөлт оруулах тухай',
    ],
    [
      'mn',
      'МОНГОЛБАНКНЫ ЕРӨНХИЙЛӨГЧИЙН ТУШААЛ',
      '2026 оны 7 дугаар сарын 31-ний өдөр Дугаар А-155 Дархан хот',
      'Банкны хөрвөх чадварын журам батлах тухай',
    ],
    ['fa', 'تاریخ: ۱۲ سنبله ۱۴۰۵', 'به تمام بانک‌های تجارتی', 'موضوع: مقرره ذخایر قانونی بانک‌ها'],
    ['si', 'ශ්‍රී ලංකා මහ බැංකුව', '2026 අගෝස්තු 5', 'Subject: බැංකු සඳහා ශ්‍රේණිගත කිරීමේ අවශ්‍යතා'],
  ])('returns the topic below the heading in %s, as it is spelt: %s', (language, ...lines) => {
    const topic = (lines.at(-1) ?? '').replace(/^[^:]{1,9}: /u, '');
    expect(findTitle(page(...lines, 'Text.'), language)).toBe(topic);
  });

  it('ends a Romanian title before its grounds', () => {
    const title = 'pentru modificarea Regulamentului nr. 5/2013 privind cerințele prudențiale';
    const lines = page('REGULAMENT nr. 7', title, 'Având în vedere prevederile art. 101,', 'Text.');
    expect(findTitle(lines, 'ro')).not.toContain('Având');
  });

  it('ends a Bulgarian title before the line with its issuer', () => {
    const title = 'за минималните задължителни резерви, които банките поддържат';
    const issued = 'Издадена от Българската народна банка, обн., ДВ, бр. 71 от 28.08.2026 г.';
    const lines = page('НАРЕДБА № 21 от 14 август 2026 г.', title, issued, 'Чл. 1. Текст.');
    expect(findTitle(lines, 'bg')).toBe(title);
  });

  it('returns the topic below a kind of act, addressees, issuer and date', () => {
    expect(
      findTitle(
        page(
          'Circular No. 31',
          'To: All Licensed Banks',
          'Advances against Gold',
          'Banking Department, Central Bank of Examplia, Port Example 1.',
          'May 4, 1979.',
          '1. It is hereby notified that with effect from May 15, 1979 licensed banks shall not grant advances.',
        ),
      ),
    ).toBe('Advances against Gold');
  });

  it('ignores addressees and the date of a meeting', () => {
    expect(
      findTitle(
        page('A LAS CASAS DE CAMBIO:', 'Nos dirigimos a Uds. para comunicarles lo siguiente.'),
      ),
    ).toBeNull();
    expect(
      findTitle(
        page('No: 2024-11', 'Meeting Date: 12 March 2024', '1. In February, consumer prices rose.'),
      ),
    ).toBeNull();
  });

  it('keeps the date that ends a heading in capitals with an abbreviation', () => {
    expect(
      findTitle(
        page(
          'Narodowy Bank Polski',
          'Komisja Nadzoru',
          'INFORMACJA PO SPOTKANIU Z BANKAMI',
          'w dniach 4-5 marca 2024 r.',
          'Uczestnicy omówili sytuację na rynku kredytów.',
        ),
        'pl',
      ),
    ).toBe('Informacja po spotkaniu z bankami w dniach 4-5 marca 2024 r.');
  });

  it('joins the lines of a heading in capitals and stops at the preamble', () => {
    expect(
      findTitle(
        page(
          'PERATURAN ANGGOTA DEWAN GUBERNUR',
          'NOMOR 7 TAHUN 2026',
          'TENTANG',
          'PERUBAHAN ATAS KETENTUAN PELAPORAN',
          'DENGAN RAHMAT TUHAN YANG MAHA ESA',
          'Menimbang : a. bahwa',
        ),
      ),
    ).toBe(
      'Peraturan anggota dewan gubernur nomor 7 tahun 2026 tentang perubahan atas ketentuan pelaporan',
    );
  });

  it('skips drafting notes, addresses and phone numbers', () => {
    expect(
      findTitle(
        page(
          'Comité de Politique Monétaire',
          'Version prenant en compte les',
          'observations du Gouverneur',
          'COMMUNIQUÉ DE PRESSE N°02/2026',
          'DE LA RÉUNION ORDINAIRE DU COMITÉ',
          'Avenue de la République 12 BP 3108',
          'Tél. (221) 33 000 00 00',
        ),
      ),
    ).toBe('Communiqué de presse N°02/2026 de la réunion ordinaire du comité');
  });

  it('ignores dates and page numbers', () => {
    expect(
      findTitle(page('Page 1 of 3', 'August 22, 2024', 'Minutes of the Monetary Policy Meeting')),
    ).toBe('Minutes of the Monetary Policy Meeting');
  });

  it('finds a Bengali title by its closing word', () => {
    expect(findTitle(page('প্রধান কার্যালয়', 'প্রিয় মহোদয়,', 'আরটিজিএস লেনদেনের সময়সূচি প্রসঙ্গে ।'))).toBe(
      'আরটিজিএস লেনদেনের সময়সূচি প্রসঙ্গে',
    );
  });

  it('returns the title from the second page when the first is only a cover', () => {
    const title = findTitle(['Central Bank', 'Quarterly Economic Report 2026\nForeword']);
    expect(title).toBe('Quarterly Economic Report 2026');
  });

  it.each([
    [
      'ru',
      [
        'ПОСТАНОВЛЕНИЕ ПРАВЛЕНИЯ НАЦИОНАЛЬНОГО БАНКА РЕСПУБЛИКИ',
        '3 марта 2026 г. № 17',
        'О порядке расчета нормативов',
        'На основании статьи 26 Кодекса',
      ],
      'О порядке расчета нормативов',
    ],
    [
      'uk',
      [
        'ПРАВЛІННЯ НАЦІОНАЛЬНОГО БАНКУ',
        'ПОСТАНОВА',
        'Про затвердження Правил обліку',
        'Відповідно до статті 7',
      ],
      'Про затвердження Правил обліку',
    ],
    [
      'az',
      [
        'MƏRKƏZİ BANKIN İDARƏ HEYƏTİNİN',
        'QƏRARI',
        '№ 12/3',
        '“Nağd pul dövriyyəsinin təşkili və əskinasların dəyişdirilməsi Qaydası”nın',
        'təsdiq edilməsi barədə',
      ],
      '“Nağd pul dövriyyəsinin təşkili və əskinasların dəyişdirilməsi Qaydası”nın təsdiq edilməsi barədə',
    ],
    [
      'en',
      [
        'RESOLUTION',
        'No. 5 of 2026',
        'Limits on open currency positions of banks',
        'In exercise of its powers the Board resolves:',
      ],
      'Limits on open currency positions of banks',
    ],
    [
      'en',
      [
        'Not to be released until 8:50 a.m.',
        'Standard Time on Friday',
        'Minutes of the',
        'Monetary Policy Meeting',
        'on January 24 and 25, 2026',
      ],
      'Minutes of the Monetary Policy Meeting on January 24 and 25, 2026',
    ],
  ])('returns the topic, not the kind of act and its issuer (%s)', (language, lines, title) => {
    expect(findTitle(page(...lines), language)).toBe(title);
  });

  it('adds the topic or date when a document is named only by its kind', () => {
    const circular = page('Dear Sir,', 'Master Circular', 'Lending to small firms', 'Please note');
    expect(findTitle(circular)).toBe('Master Circular: Lending to small firms');
    const release = page('Press Release', 'March 5, 2026', 'In its meeting held today the');
    expect(findTitle(release)).toBe('Press Release, March 5, 2026');
  });

  it('returns a title only once when a shadow effect prints it twice', () => {
    const line = 'REPORT DE LA DATE DE DEPOT DES DOSSIERS';
    expect(findTitle(page(`${line} ${line}`, 'Le Centre informe le public.'))).toBe(
      'Report de la date de depot des dossiers',
    );
  });

  it('uses sentence case, with names, abbreviations and accents as in the text', () => {
    const text = page(
      'LISTE DES ETABLISSEMENTS AGREES PAR LA BCEAO',
      'Le Conseil arrête la liste des établissements agréés. Selon la BCEAO, elle est close.',
    );
    expect(findTitle(text, 'fr')).toBe('Liste des établissements agréés par la BCEAO');
    const turkish = page(
      'BANKALARIN LİKİDİTE ORANI HAKKINDA TEBLİĞ',
      'Bu tebliğ bankalarda uygulanır.',
    );
    expect(findTitle(turkish, 'tr')).toBe('Bankaların likidite oranı hakkında tebliğ');
  });

  it('never returns more than 300 characters', () => {
    const title = findTitle(page(`Subject: ${'revision of the rules on reserves '.repeat(40)}`));
    expect(title?.length).toBeLessThanOrEqual(300);
    expect(title?.startsWith('revision of the rules')).toBe(true);
  });

  it.each([
    ['no pages', []],
    ['a megabyte of one letter', ['x'.repeat(1_000_000)]],
    ['ten thousand colons', [`Subject${':'.repeat(10_000)}`]],
    ['direction marks and null bytes', ['\u202e\u0000'.repeat(5_000)]],
    ['emoji', ['📈'.repeat(2_000)]],
  ])('does not throw on %s', (_, pages) => {
    const title = findTitle(pages);
    expect((title ?? '').length).toBeLessThanOrEqual(300);
  });

  it('removes a trailing footnote mark', () => {
    expect(
      findTitle(
        page(
          'HIGHLIGHTS OF THE MEETING OF THE BOARD HELD ON 28 MAY 2026[1]',
          'The Board decided to leave the rate at which it lends as it is.',
        ),
      ),
    ).toBe('Highlights of the meeting of the Board held on 28 May 2026');
  });
});
