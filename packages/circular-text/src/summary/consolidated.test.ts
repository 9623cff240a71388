import { describe, expect, it } from 'vitest';
import { withoutSuperseded } from '../words/superseded.ts';
import { extractSentences } from './extract-sentences.ts';

describe('the summary of a consolidated text', () => {
  it('tells the day of force that replaced another one, and not who replaced it', () => {
    const text = [
      'Art. 1º As cooperativas de crédito devem manter reserva de liquidez de 10% dos depósitos.',
      'Art. 2º Esta Resolução entra em vigor em 3 de outubro de 2031.',
      'Art. 2º Esta Resolução entra em vigor em 1º de março de 2032. (Redação dada pela',
      'Resolução nº 9.999, de 23/9/2031.)',
    ].join('\n');
    const told = extractSentences([text], 'Reserva de liquidez').join(' ');
    expect(told).toContain('1º de março de 2032');
    expect(told).not.toContain('outubro');
    expect(told).not.toContain('Redação');
  });

  it('tells no duty that a note says was repealed', () => {
    const text = [
      '2.1. Banklar hər ay likvidlik barədə hesabat təqdim etməlidirlər.',
      '2.2. Hesabatı gecikdirən banklar hərraca buraxılmır. [1]',
      '',
      '[1] 4 may 2031-ci il tarixli qərar ilə 2.1-ci bəndin sonunda nöqtə əlavə edilmişdir və',
      '2.2-ci bənd ləğv edilmişdir.',
    ].join('\n');
    const kept = withoutSuperseded(text);
    expect(kept).toContain('likvidlik');
    expect(kept).not.toContain('gecikdirən');
  });

  it('keeps items of the same label where neither replaced the other', () => {
    const text = 'I - bancos;\nI - cooperativas.\n§ 1º O prazo é de dez dias.';
    expect(withoutSuperseded(text)).toBe(text);
  });
});
