import { describe, expect, it } from 'vitest';
import { findActNumber } from './act-number.ts';
import { readLines } from './heading-lines.ts';

const find = (...lines: string[]) => findActNumber(readLines(lines.join('\n'), 25));

describe('findActNumber', () => {
  it.each([
    ['Circular No. 43/2024', '43/2024'],
    ['NOMOR 1 TAHUN 2026', '1/2026'],
    ['№ 62/1', '62/1'],
    ['3 марта 2026 г. № 17', '17'],
    ['Resolução nº 4.595, de 28 de agosto de 2017', '4.595'],
    ['CIRCULAR EXTERNA 027 DE 2020', '027/2020'],
    ['Số: 04/2013/TT-NHNN', '04/2013/TT-NHNN'],
    ['ডিওএস সার্কুলার লেটার নং-১৭', '17'],
    ['RBI/2025-26/19', 'RBI/2025-26/19'],
    ['中国人民银行公告〔2024〕第7号', '〔2024〕第7号'],
    ['银发〔2024〕12号', '银发〔2024〕12号'],
    ['No: 2024-31', '2024-31'],
    ['REGULAMENT nr. 3 din 4 septembrie 2025 privind raportarea', '3'],
  ])('reads %s', (line, number) => {
    expect(find('Central Bank', line, 'A subject')).toBe(number);
  });

  it.each([
    ['of the act that this one changes', 'Наредба за изменение на Наредба № 16 от 29 март 2018'],
    ['of the gazette', 'PUBLICAT: Monitorul Oficial nr. 853 din 17 septembrie 2025'],
    ['of a telephone', 'Tel: No. 022-22660502'],
    ['of a day', 'November 28, 2025'],
  ])('does not take the number %s', (_what, line) => {
    expect(find('Central Bank', line, 'A subject')).toBeNull();
  });

  it('does not look into the text, which cites other acts', () => {
    expect(find('A subject', 'Central Bank', 'Pursuant to Circular No. 7 banks shall')).toBeNull();
  });
});
