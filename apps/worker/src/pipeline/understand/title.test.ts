import { describe, expect, it } from 'vitest';
import { findTitle } from './title.ts';

const page = (...lines: string[]) => [lines.join('\n')];

describe('findTitle', () => {
  it('takes the line after the salutation, below letterhead, reference and addressees', () => {
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
    ['ru', 'Тема: О порядке представления отчетности', 'О порядке представления отчетности'],
  ])('finds the subject line of a circular in %s', (_, line, title) => {
    expect(findTitle(page('CIRCULAR 12/2026', 'Date: 3 May 2026', line, 'Text.'))).toBe(title);
  });

  it('joins a heading in capitals that runs over several lines and stops at the preamble', () => {
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
      'PERATURAN ANGGOTA DEWAN GUBERNUR NOMOR 7 TAHUN 2026 TENTANG PERUBAHAN ATAS KETENTUAN PELAPORAN',
    );
  });

  it('passes over drafting notes, address and telephone', () => {
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
    ).toBe('COMMUNIQUÉ DE PRESSE N°02/2026 DE LA RÉUNION ORDINAIRE DU COMITÉ');
  });

  it('does not take the date or the page number for a title', () => {
    expect(
      findTitle(page('Page 1 of 3', 'August 22, 2024', 'Minutes of the Monetary Policy Meeting')),
    ).toBe('Minutes of the Monetary Policy Meeting');
  });

  it('finds a Bengali title by the word that closes it', () => {
    expect(findTitle(page('প্রধান কার্যালয়', 'প্রিয় মহোদয়,', 'আরটিজিএস লেনদেনের সময়সূচি প্রসঙ্গে ।'))).toBe(
      'আরটিজিএস লেনদেনের সময়সূচি প্রসঙ্গে',
    );
  });

  it('finds the title on the second page when the first is a bare cover', () => {
    const title = findTitle(['Central Bank', 'Quarterly Economic Report 2026\nForeword']);
    expect(title).toBe('Quarterly Economic Report 2026');
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
  ])('survives %s', (_, pages) => {
    const title = findTitle(pages);
    expect((title ?? '').length).toBeLessThanOrEqual(300);
  });
});
