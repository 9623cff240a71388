import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules that depend on the theme. The rest of a page is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Leaves out passed rules, of which there are many: recording them takes longer than checking. */
const COMPLAINTS = { resultTypes: ['violations' as const] };

type Complaint = { id: string; target: string };

/** Checks the page in the light theme, and leaves axe loaded. */
const complaintsInLight = async (page: Page): Promise<Complaint[]> => {
  // Legacy mode opens no extra page per check: nothing here is framed from another origin.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options(COMPLAINTS);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, target: nodes[0]?.target.join(' ') ?? '' }));
};

/** Ends all transitions, so that the page is fully in one theme and new elements are opaque. */
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

/** Checks the colours of the page in the dark theme with the loaded axe. */
const complaintsInDark = (page: Page): Promise<Complaint[]> =>
  page.evaluate<Complaint[]>(
    `axe.run(document, ${JSON.stringify({ ...COMPLAINTS, runOnly: RULES_OF_COLOUR })}).then(
      ({ violations }) => violations.map(({ id, nodes }) => ({ id, target: nodes[0].target.join(' ') })))`,
  );

/**
 * Returns the violations that axe finds on the current page in both themes; leaves it in the light
 * one.
 */
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
