import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What depends on the theme. The rest of a page is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Without what holds, of which there is far more: to write that down takes longer than the look. */
const COMPLAINTS = { resultTypes: ['violations' as const] };

type Complaint = { id: string; target: string };

/** Looks at the light page, and leaves axe in it. */
const complaintsInLight = async (page: Page): Promise<Complaint[]> => {
  // Without a page of its own for each look: nothing here is framed from elsewhere.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options(COMPLAINTS);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, target: nodes[0]?.target.join(' ') ?? '' }));
};

/** Ends what fades, so that a page stands in the one theme or the other, and what has just come stands whole. */
const holdStill = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));

/** Looks at the colours of the dark page, with the axe that is there. */
const complaintsInDark = (page: Page): Promise<Complaint[]> =>
  page.evaluate<Complaint[]>(
    `axe.run(document, ${JSON.stringify({ ...COMPLAINTS, runOnly: RULES_OF_COLOUR })}).then(
      ({ violations }) => violations.map(({ id, nodes }) => ({ id, target: nodes[0].target.join(' ') })))`,
  );

/** What axe finds on the page as it stands, in both themes; leaves the light one. */
export const violationsHere = async (page: Page, name: string) => {
  await holdStill(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await complaintsInLight(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await nextFrame(page);
  const dark = await complaintsInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const say = (theme: string) => (complaint: Complaint) =>
    `/${name}, ${theme}: ${complaint.id} at ${complaint.target}`;
  return [...light.map(say('light')), ...dark.map(say('dark'))];
};
