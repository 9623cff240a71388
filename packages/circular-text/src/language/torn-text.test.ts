import { describe, expect, it } from 'vitest';
import { findTornText } from './torn-text.ts';

const SOUND =
  'قرر مجلس الإدارة في جلسته المنعقدة بتاريخ 15/03/2024 تخفيض نسبة الاحتياطي الإلزامي من 8% إلى 7.5% على أن تلتزم جميع البنوك العاملة بمعيار Basel III وتزويد البنك المركزي بالبيانات و/أو التقارير (كما في المادة 35) خلال 30 يوماً.';
const letters = (text: string) => [...text];

describe('findTornText in right-to-left text', () => {
  it('reports nothing for sound text', () => {
    expect(findTornText(SOUND)).toEqual([]);
    expect(
      findTornText(
        'به مدیران عامل محترم بانک‌های دولتی، نرخ سود سپرده‌ها از ۱۸ درصد به ۲۰٫۵ درصد افزایش می‌یابد.'.repeat(
          2,
        ),
      ),
    ).toEqual([]);
    expect(
      findTornText(
        'הוראת ניהול בנקאי תקין מספר 203 תיכנס לתוקף ביום 1.7.2024 ותחול על כל תאגיד בנקאי',
      ),
    ).toEqual([]);
  });

  it('accepts Hebrew abbreviations', () => {
    const text =
      'התאגיד יגיש דו"ח למפקח; הסכום לא יעלה על 50,000 ש"ח לחברה בע"מ, לפי צ\'ק או חוזר.';
    expect(findTornText(text.repeat(3))).toEqual([]);
  });

  it('reports letters that differ from what a reader sees', () => {
    const wrong = SOUND.replaceAll('ن', '~').replaceAll('ت', 'V');
    expect(findTornText(wrong).join()).toContain('Letters are missing or wrong');
    expect(findTornText(SOUND.replaceAll('ر', '\ufffd')).join()).toContain('missing or wrong');
  });

  it('reports words split into letters', () => {
    expect(findTornText(letters(SOUND).join(' ')).join()).toContain('split into single letters');
  });

  it('reports reversed words', () => {
    const reversed = 'السياسة النقدية للدولة العربية والمالية في الفترة الثانية من السنة الجارية'
      .split(' ')
      .map((word) => letters(word).reverse().join(''))
      .join(' ');
    expect(findTornText(reversed).join()).toContain('are reversed');
  });

  it('reports figures mapped to other characters', () => {
    const persian =
      'به مدیران عامل محترم بانک‌ها اعلام می‌شود که نرخ سپرده از ۱۸ درصد به ۲۰٫۵ درصد افزایش می‌یابد و این بخشنامه لازم‌الاجرا است.';
    expect(findTornText(persian)).toEqual([]);
    expect(findTornText(persian.replace('۱۸', '÷۸').replace('۲۰', '۲ö')).join()).toContain(
      'Figures are wrong',
    );
    expect(findTornText(persian.replace('۱۸', 'G۲۰'))).toEqual([]);
  });

  it('reports split figures', () => {
    const torn = SOUND.replace('7.5%', '.5 7').replace('15/03/2024', '.4 9 52');
    expect(findTornText(torn)).toEqual(['Figures are split.']);
  });
});

it('findTornText ignores other scripts', () => {
  expect(findTornText('The rate rose by .5 to 1 . 5 in Q1; see ~table~ 4.'.repeat(10))).toEqual([]);
});
