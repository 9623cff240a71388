import { describe, expect, it } from 'vitest';
import { findAddressees } from './addressees.ts';

const addresseesOf = (text: string, title: string | null = null) => findAddressees([text], title);

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at + 1}. Licensed banks of kind ${at + 1}`);

describe('findAddressees', () => {
  it.each([
    ['To: All commercial banks\n\nRules on cash', 'All commercial banks'],
    [
      'Notice\nAll Authorised Dealers in\nForeign Exchange\nDear Sirs,\nRules',
      'All Authorised Dealers in Foreign Exchange',
    ],
    [
      'Policy\nApplicable to:\n1. Licensed banks\n2. Licensed insurers\nIntroduction',
      '1. Licensed banks 2. Licensed insurers',
    ],
    [
      'The Chairman/ Managing Director/\nChief Executive Officer\n[All commercial banks\n(but for rural ones)]\nDear Sir,',
      'The Chairman/ Managing Director/ Chief Executive Officer, [All commercial banks (but for rural ones)]',
    ],
    ['Notice 7\nAll Banks,\nDear Sirs,\nLIQUID ASSETS', 'All Banks'],
    ['Notice 7\nAll Primary Co-operative Banks\nMadam,', 'All Primary Co-operative Banks'],
    [
      'CIRCULAR 12\nSeñores\nGerentes Generales\nEntidades de Intermediación\nPresente.-\nREF: Encaje',
      'Gerentes Generales Entidades de Intermediación',
    ],
    ['COMUNICACION 2\nA LAS ENTIDADES FINANCIERAS:\nNos dirigimos', 'A LAS ENTIDADES FINANCIERAS'],
    [
      'A Messieurs les Directeurs\ndes établissements de crédit\nObjet : Taux',
      'A Messieurs les Directeurs des établissements de crédit',
    ],
    [
      'Yth.\n1. Direksi Bank Umum; dan\n2. Direksi Bank Syariah,\ndi tempat.\nSURAT EDARAN',
      '1. Direksi Bank Umum; dan 2. Direksi Bank Syariah',
    ],
    ['تعميم رقم (7)\nإلى كافة البنوك العاملة\nتحية طيبة وبعد', 'كافة البنوك العاملة'],
    ['12.03.2024\nКоммерческим банкам\nО вопросах', 'Коммерческим банкам'],
    ['নং-২১\nবাংলাদেশে কার্যরত সকল তফসিলি ব্যাংক\nপ্রিয় মহোদয়,', 'বাংলাদেশে কার্যরত সকল তফসিলি ব্যাংক'],
    [
      'To,\nAll Custodians\nAll Depositories\nAll Stock Exchanges',
      'All Custodians, All Depositories, All Stock Exchanges',
    ],
  ])('returns the addressees in the heading: %j', (text, expected) => {
    expect(addresseesOf(text)).toBe(expected);
  });

  it('stops where the title starts, and leaves out the kind of letter', () => {
    const text =
      'CIRCULAR TO ALL COMMERCIAL AND\nMERCHANT BANKS\nCOLLECTION OF THE LEVY\nON TRANSFERS\nThe levy';
    expect(addresseesOf(text, 'Collection of the levy on transfers')).toBe(
      'ALL COMMERCIAL AND MERCHANT BANKS',
    );
  });

  it('shortens a list that is too long, ending it with an ellipsis', () => {
    const found = addresseesOf(`Policy\nApplicable to:\n${items(40).join('\n')}\nIntroduction`);
    expect(found).toMatch(/^1\. Licensed banks of kind 1 2\. .* kind \d+ …$/);
    expect(found?.length).toBeLessThanOrEqual(300);
  });

  it.each([
    'RESOLUCIÓN 5\nEl Directorio autoriza a los bancos\na: los bancos comerciales y otros',
    'NOTICE\nApplicants are referred\nto: the website of the Bank',
    'CIRCULAR\nLas entidades adoptan procedimientos\npara: (i) dar apariencia de legalidad',
    'Capítulo IV\nPrevención que deben adoptar las\nentidades vigiladas por la Superintendencia y el\nresto',
    'Report\nTo\nassess the stability of banks we look at data',
    'NOTICE\nAll notes issued before 2000 are withdrawn\nDear public,',
  ])('returns null for the rest of a sentence, and for anything but institutions: %j', (text) => {
    expect(addresseesOf(text)).toBeNull();
  });

  it('returns null when the heading names no addressees', () => {
    expect(addresseesOf('All rights reserved\nThe economy grew by 3 per cent.')).toBeNull();
  });
});
