import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { screens } from '../support/screens.ts';
import { stackAddresses } from '../support/stack.ts';

const WIDTHS_PX = [320, 375, 768, 1024, 1060, 1280, 1920, 2560];

/** What reaches past the right edge of the window: the page itself, or a control on it. */
const outsideOf = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isScrolled = document.documentElement.scrollWidth > width;
    const controls = [...document.querySelectorAll('main a, main button, main [role=checkbox]')];
    // A row of tabs scrolls by itself on a phone.
    const isInScroller = (control: Element) => control.closest('[role=tablist], nav') !== null;
    const outside = controls.filter((control) => {
      const { left, right, width: own } = control.getBoundingClientRect();
      const isMeantToBeUnseen = own <= 1;
      return !isMeantToBeUnseen && !isInScroller(control) && (right > width + 0.5 || left < -0.5);
    });
    return [
      ...(isScrolled ? ['the page'] : []),
      ...outside.map((control) => control.getAttribute('aria-label') ?? control.textContent),
    ];
  });

test('every screen and every control on it stands inside the window, at any width', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { webUrl } = stackAddresses();
  const look = async (path: string) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${webUrl}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      expect(await outsideOf(page), `/${path} at ${width} px`).toEqual([]);
    }
  };
  for (const path of screens.visitor) await look(path);
  await signIn(page, demo.admin);
  for (const path of [...screens.subscriber, ...screens.admin]) await look(path);
});
