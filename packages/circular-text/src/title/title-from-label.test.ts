import { describe, expect, it } from 'vitest';
import { findTitle } from './title.ts';

const titleOf = (language: string, lines: string) =>
  findTitle([lines.split('|').join('\n')], language);

describe('findTitle for a circular', () => {
  it('returns the text below a label, without the sentence that repeals another act', () => {
    expect(
      titleOf(
        'pt',
        'Agência de Seguros|Aviso n.º 1/20 de 27 de novembro|Assunto|Define os termos da prestação de informações relativas à actividade seguradora. - Revoga a Circular n.º 2.|Considerando que as empresas devem informar, determino:',
      ),
    ).toBe('Define os termos da prestação de informações relativas à actividade seguradora');
  });

  it('returns the text below a reference to a series of circulars', () => {
    expect(
      titleOf(
        'es',
        'COMUNICACIÓN “A” 8488 02/10/2026|A LAS ENTIDADES FINANCIERAS,|Ref.: Circular SINAP 1-256:|Proveedores de Servicios de Pago. Actualización.|Nos dirigimos a Uds. para hacerles llegar las hojas.',
      ),
    ).toBe('Proveedores de Servicios de Pago. Actualización.');
  });

  it('returns the topic after the kind of act and its number', () => {
    expect(
      titleOf(
        'en',
        'BANK SUPERVISION DIVISION|Prudential Standard No: 02-2022/BSD: Guidance on the|Implementation of the Liquidity Coverage Ratio|DECEMBER 2022|1. This standard gives guidance.',
      ),
    ).toBe('Guidance on the Implementation of the Liquidity Coverage Ratio');
    expect(
      titleOf(
        'en',
        'NATIONAL BANK OF MOLDOVA|EXECUTIVE BOARD|DECISION No 60|as of 12 March 2026|on the approval of the Regulation on responsible lending|Pursuant to Article 52 the Board decides:',
      ),
    ).toBe('On the approval of the Regulation on responsible lending');
    expect(
      titleOf(
        'ro',
        'REGULAMENT cu privire la transferul de credit și codurile IBAN|Publicat în Monitorul Oficial nr.220-222 din 29.06.2023|Înregistrat la Ministrul Justiției al Republicii nr. 1803 din 22 iunie 2023|APROBAT prin Hotărârea Comitetului executiv nr. 108 din 8 iunie 2023|Capitolul II|6. Transferul de credit poate fi efectuat în lei.',
      ),
    ).toBe('REGULAMENT cu privire la transferul de credit și codurile IBAN');
  });

  it('does not return the signatory of an act without a title', () => {
    expect(
      titleOf(
        'pt',
        'Aviso n.º 6/GBM/2025|de 21 de Outubro|Havendo necessidade de estabelecer orientações, o Banco determina:|1. São aprovadas as Directrizes.|As dúvidas na aplicação do Aviso devem ser submetidas ao Departamento|Macroprudencial do Banco de Moçambique.|O Governador, First Admin.|ARTIGO 1',
      ),
    ).not.toMatch(/Governador/);
  });

  it('does not return the second half of an Arabic sentence', () => {
    expect(
      titleOf(
        'ar',
        'December 14, 2025|قرر البنك المركزي سحب اجازة شركة|وذلك لمخالفتها ضوابط تنظيم عمل شركات الصرافة والتوسط ببيع وشراء العملات الاجنبية',
      ),
    ).toBe('قرر البنك المركزي سحب اجازة شركة');
  });

  it('does not return the first sentence of the article on the act’s purpose', () => {
    expect(
      titleOf(
        'fr',
        'INSTRUCTION N° 3 RELATIVE AUX COMPTES DES CLIENTS|Article premier|Objet|La présente instruction fixe les règles des comptes.',
      ),
    ).not.toMatch(/présente instruction fixe/);
  });
});

describe('findTitle for a topic that spans several lines', () => {
  it('includes a line that starts with the name of the bank in the genitive', () => {
    expect(
      titleOf(
        'uk',
        'Правління Національного банку України|ПОСТАНОВА|27 травня 2026 року Київ № 54|Про внесення змін до деяких нормативно-правових актів|Національного банку України щодо нагляду за установами|Відповідно до статті 7 Закону Правління постановляє:',
      ),
    ).toBe(
      'Про внесення змін до деяких нормативно-правових актів Національного банку України щодо нагляду за установами',
    );
  });

  it('continues after a law’s number that ends with an abbreviation', () => {
    expect(
      titleOf(
        'sk',
        'OPATRENIE Národnej banky|z 5. marca 2026|ktorým sa vykonáva zákon č. 10/2001 Z. z.|o platbách a výkazoch pobočiek zahraničných bánk|Národná banka ustanovuje:',
      ),
    ).toContain('o platbách a výkazoch pobočiek');
  });

  it('stops above a summary’s heading', () => {
    expect(
      titleOf(
        'mn',
        'Монгол Улсын Үндэсний төлбөрийн системийг хөгжүүлэх стратеги|Товч хураангуй|Үндэсний төлбөрийн систем нь санхүүгийн системийн гол хэсэг юм.',
      ),
    ).toBe('Монгол Улсын Үндэсний төлбөрийн системийг хөгжүүлэх стратеги');
  });

  it('returns all lines in a narrow column, without the act that it repeals', () => {
    expect(
      titleOf(
        'es',
        'REF: ESTABLECE REQUISITOS|PARA EL CÁLCULO DE LA|LIQUIDEZ QUE DEBEN|INFORMAR LAS SOCIEDADES|CORREDORAS DE BOLSA,|LOS AGENTES DE VALORES Y|LAS BOLSAS DE|PRODUCTOS. DEROGA CIRCULAR N° 12.|NORMA DE CARÁCTER GENERAL N° 900|3 de marzo de 2026|Esta Comisión dicta las instrucciones siguientes.',
      ),
    ).toBe(
      'Establece requisitos para el cálculo de la liquidez que deben informar las sociedades corredoras de bolsa, los agentes de valores y las bolsas de productos',
    );
  });
});
