import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules that depend on the theme; all others give the same result in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Leaves out passed rules: recording so many takes longer than checking them. */
const COMPLAINTS = { resultTypes: ['violations' as const] };

type Complaint = { id: string; target: string };

/** Checks the page in the light theme, and leaves axe loaded. */
const complaintsInLight = async (page: Page): Promise<Complaint[]> => {
  // Legacy mode saves an extra page per check; it can't check frames from other origins, but there
  // are none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options(COMPLAINTS);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, target: nodes[0]?.target.join(' ') ?? '' }));
};

/** Ends all transitions, so that the page is entirely in one theme and new elements are opaque. */
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

/** Checks the colours of the page in the dark theme, with axe already loaded. */
const complaintsInDark = (page: Page): Promise<Complaint[]> =>
  page.evaluate<Complaint[]>(
    `axe.run(document, ${JSON.stringify({ ...COMPLAINTS, runOnly: RULES_OF_COLOUR })}).then(
      ({ violations }) => violations.map(({ id, nodes }) => ({ id, target: nodes[0].target.join(' ') })))`,
  );

/**
 * Returns the violations that axe finds on the current page in both themes. Leaves the page in the
 * light theme.
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
