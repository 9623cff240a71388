import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';

/** Words in each script that the banks use, by the font that shows them. */
const scripts = {
  ar: ['البنك المركزي', 'Noto Naskh Arabic'],
  fa: ['بانک مرکزی', 'Noto Naskh Arabic'],
  ur: ['بینک دولت پاکستان', 'Noto Nastaliq Urdu'],
  am: ['ብሔራዊ ባንክ', 'Noto Sans Ethiopic'],
  bn: ['বাংলাদেশ ব্যাংক', 'Noto Sans Bengali'],
  hi: ['भारतीय रिज़र्व बैंक', 'Noto Sans Devanagari'],
  hy: ['Կենտրոնական բանկ', 'Noto Sans Armenian'],
  ka: ['ეროვნული ბანკი', 'Noto Sans Georgian'],
  km: ['ធនាគារជាតិ', 'Noto Sans Khmer'],
  lo: ['ທະນາຄານ', 'Noto Sans Lao'],
  my: ['ဗဟိုဘဏ်', 'Noto Sans Myanmar'],
  si: ['මහ බැංකුව', 'Noto Sans Sinhala'],
  ta: ['மத்திய வங்கி', 'Noto Sans Tamil'],
  dv: ['މޮނިޓަރީ', 'Noto Sans Thaana'],
  th: ['ธนาคาร', 'Noto Sans Thai'],
  dz: ['དངུལ་ཁང', 'Noto Serif Tibetan'],
  zh: ['中国人民银行', 'Noto Sans SC'],
  ru: ['Банк России', 'Inter'],
} as const;

test('words in every script that the banks use appear in one of our own fonts', async ({
  page,
}) => {
  const { webUrl } = stackAddresses();
  const fonts: string[] = [];
  page.on('response', (answer) => {
    if (/noto[^/]*\.woff2$/.test(answer.url())) fonts.push(`${answer.status()} ${answer.url()}`);
  });
  // Loads once the page is idle, after the page has checked which characters it shows.
  const menu = page.waitForResponse(/user-menu-list-[^/]*\.js$/);
  await signIn(page, demo.subscriber);
  await menu;
  expect(fonts).toEqual([]);
  await page.evaluate((samples) => {
    for (const [lang, [text]] of Object.entries(samples)) {
      const line = document.createElement('p');
      Object.assign(line, { lang, id: `script-${lang}`, textContent: text });
      document.querySelector('main')?.append(line);
    }
  }, scripts);

  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  for (const [lang, [, font]] of Object.entries(scripts)) {
    const { nodeId } = await browser.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: `#script-${lang}`,
    });
    await expect
      .poll(async () => {
        const used = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
        return used.fonts.map(({ familyName, isCustomFont }) =>
          isCustomFont
            ? familyName.replace(/ (?:Thin|Variable)$/, '')
            : `${familyName} of the system`,
        );
      })
      .toContain(font);
  }
  expect(fonts.length).toBeGreaterThan(Object.keys(scripts).length - 3);
  expect(fonts.filter((font) => !font.startsWith(`200 ${webUrl}/assets/`))).toEqual([]);
});
