import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What depends on the theme. The rest of a page is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, in both themes; leaves the light one. */
export const violationsHere = async (page: Page, name: string) => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Without a page of its own for each look: nothing here is framed from elsewhere.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    if (colorScheme === 'dark') axe.withRules(RULES_OF_COLOUR);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      found.push(`/${name}, ${colorScheme}: ${id} at ${nodes[0]?.target.join(' ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};
