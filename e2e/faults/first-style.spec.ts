import { demo } from '@circulate/local-stack';
import { expect, type Page, type Route, test } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';

/** Every style of what the server drew, and where it stands. */
const looksOf = (page: Page) =>
  page.evaluate(() =>
    ['html', 'body', '#early-page *']
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .flatMap((element) => {
        const styles = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        return [
          `place: ${[x, y, width, height].join(' ')}`,
          ...[...styles]
            .filter((name) => !name.startsWith('--'))
            .map((name) => `${name}: ${styles.getPropertyValue(name)}`),
        ].map((look) => `${element.tagName} ${element.className} ${look}`);
      }),
  );

/** What the app does with its first drawing, as soon as the style sheet is there. */
const letStyleSheetCount = async () => {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!sheet) throw new Error('The page has no style sheet.');
  if (!sheet.sheet) await new Promise((resolve) => sheet.addEventListener('load', resolve));
  sheet.media = 'all';
};

const LOOKS = [
  { width: 375, theme: 'dark' },
  { width: 1024, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const;

for (const name of ['dashboard', 'circulars/1', 'admin', 'account', 'faq', 'first-steps']) {
  for (const { width, theme } of LOOKS) {
    test(`what the server draws of /${name} at ${width} px, ${theme}, needs no file, and looks the same when its style sheet has come`, async ({
      page,
      context,
    }) => {
      const { webUrl } = stackAddresses();
      await page.setViewportSize({ width, height: 800 });
      await context.addCookies([{ name: 'circulate-theme', value: theme, url: webUrl }]);
      await page.addInitScript(() => localStorage.setItem('@@auth0spajs@@::a-session', '{}'));
      const held: Route[] = [];
      await page.route('**/assets/**', (route) => {
        held.push(route);
      });
      const isStyle = (route: Route) => route.request().url().endsWith('.css');
      await page.goto(`${webUrl}/${name}`, { waitUntil: 'commit' });
      await expect(page.locator('#early-frame')).toBeVisible();
      await expect.poll(() => held.some(isStyle)).toBe(true);
      const before = await looksOf(page);
      expect(before.length).toBeGreaterThan(1_000);
      await held.find(isStyle)?.continue();
      await page.evaluate(letStyleSheetCount);
      const after = await looksOf(page);
      expect(after.length).toBe(before.length);
      expect(after.filter((look, index) => look !== before[index])).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}

test('the style sheet counts once the app has drawn, for visitors and behind the sign-in', async ({
  page,
}) => {
  const sheets = page.locator('link[rel="stylesheet"]');
  await page.goto(stackAddresses().webUrl);
  await expect(page.locator('#early-page')).toHaveCount(0);
  await expect(sheets).toHaveAttribute('media', 'all');
  await signIn(page, demo.subscriber);
  await page.reload();
  await expect(page.locator('#early-page')).toHaveCount(0);
  await expect(sheets.first()).toHaveAttribute('media', 'all');
});
