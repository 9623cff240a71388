import { expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';
import { withoutFootnotes } from './footnotes.ts';

const decision = [
  'Yönetmeliğin 26 ncı maddesinin yedinci fıkrası ve ilgili diğer maddeleri uyarınca;',
  '1- Kart ile yapılan alımlarda en fazla on aya kadar taksit yapılabilmesine,',
  '2- Tablet alımlarında sürenin beş ay olarak uygulanmasına,1 2 3',
];
const notes = [
  '1 Kurulun 25.02.2031 tarihli Kararı ile tablet alımlarında taksit süresinin altı aydan',
  'dört aya indirilmesine karar verilmiştir.',
  '',
  '- Bu kararın bankalara duyurulmasına karar verilmiştir.',
  '2 Kurulun 27.03.2031 tarihli Kararı ile tablet alımlarında taksit süresinin dört aydan',
  'altı aya çıkarılmasına karar verilmiştir.',
  '3 Kurulun 12.06.2031 tarihli Kararı ile tablet alımlarında taksit süresinin',
  '',
  'altı aydan beş aya indirilmesine ve bu sürenin uygulanmasına devam edilmesine',
  'karar verilmiştir.',
];

it('are told from the decision above them, also where they go on upon the next page', () => {
  const text = withoutFootnotes([...decision, ...notes].join('\n'));
  expect(text).toContain('uygulanmasına,');
  expect(text).toContain('Bu kararın bankalara duyurulmasına karar verilmiştir.');
  expect(text).not.toMatch(/Kurulun|dört aya|devam edilmesine|uygulanmasına,\d/u);
});

it('let the summary tell what holds and not what earlier decisions changed, nor its basis', () => {
  const [line = ''] = extractSentences([[...decision, ...notes].join('\n')], null);
  expect(line).toMatch(/^Kart ile yapılan alımlarda en fazla on aya kadar taksit/u);
});

it('leaves numbered lines in the text to which no number above them points', () => {
  const text = ['Bankalar her ay rapor verir,', ...notes.slice(4)].join('\n');
  expect(withoutFootnotes(text)).toBe(text);
});
