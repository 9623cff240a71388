import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import { violationsHere } from '../support/axe.ts';
import { signIn } from '../support/people.ts';
import { screens } from '../support/screens.ts';
import { stackAddresses } from '../support/stack.ts';

/** 640 and 320 px are the widths of a 1280 px window at 200% and 400% zoom. */
const WIDTHS_PX = [2560, 1920, 1280, 1060, 1024, 768, 640, 375, 320];
/** Window height. Low, because these windows stay unseen. */
const STRIP_PX = 300;

/**
 * Finds content that extends past the right edge of the window, or is cut off inside it: the page
 * itself, or an element.
 */
const outsideOf = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isScrolled = document.documentElement.scrollWidth > width;
    const controls = [...document.querySelectorAll('main a, main button, main [type=checkbox]')];
    // On a phone, tab lists, the navigation and the map scroll on their own.
    const isInScroller = (control: Element) => control.closest('[role=tablist], nav, svg') !== null;
    const outside = controls.filter((control) => {
      const { left, right, width: own } = control.getBoundingClientRect();
      const isMeantToBeUnseen = own <= 1;
      return !isMeantToBeUnseen && !isInScroller(control) && (right > width + 0.5 || left < -0.5);
    });
    const cut = [...document.querySelectorAll('main h1, main h2, main h3, main p, main dd')].filter(
      (text) => {
        const { overflowX, textOverflow } = getComputedStyle(text);
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        const isCut = text.clientWidth > 1 && text.scrollWidth > text.clientWidth + 1;
        return hides && textOverflow !== 'ellipsis' && isCut;
      },
    );
    // A table may be wider than its card only if it can be scrolled there.
    const isScrollable = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflowX);
    const wide = [...document.querySelectorAll('main .card table')].filter((table) => {
      const card = table.closest('.card');
      const edge = card?.getBoundingClientRect().right ?? width;
      let box = table.parentElement;
      while (box && box !== card && !isScrollable(box)) box = box.parentElement;
      return box === card && table.getBoundingClientRect().right > edge + 1;
    });
    return [
      ...(isScrolled ? ['the page'] : []),
      ...wide.map((table) => `beyond its card: ${table.getAttribute('aria-label')}`),
      ...outside.map((control) => control.getAttribute('aria-label') ?? control.textContent),
      ...cut.map((text) => `cut: ${text.textContent}`),
    ];
  });

const look = async (page: Page, path: string) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${stackAddresses().webUrl}/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  expect(await violationsHere(page, path)).toEqual([]);
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: STRIP_PX });
    expect(await outsideOf(page), `/${path} at ${width} px`).toEqual([]);
  }
};

test('every screen for visitors is accessible and fits the window at any width', async ({
  page,
}) => {
  for (const path of screens.visitor) await look(page, path);
});

test('every screen for subscribers and admins is accessible and fits the window at any width', async ({
  page,
}) => {
  await signIn(page, demo.admin);
  for (const path of [...screens.subscriber, ...screens.admin]) await look(page, path);
});

test('circulars fit the window at any width while the pipeline processes them', async ({
  page,
}) => {
  await signIn(page, demo.admin);
  // Gives rows the longest status, which normally lasts only a moment.
  await page.route('**/admin/circulars?*', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const longest = body.replaceAll(/"status":"\w+"/gu, '"status":"matching"');
    await route.fulfill({ response, body: longest });
  });
  await look(page, 'admin/circulars');
  const list = page.getByRole('table', { name: 'Circulars' });
  await expect(list.getByText('Matching subscribers').first()).toBeVisible();
  // The list may refresh as the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('colour and motion preferences are respected, and selections remain visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await signIn(page, demo.admin);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const groundOf = (name: string) =>
    menu
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  await expect
    .poll(async () => (await groundOf('Dashboard')) !== (await groundOf('Regions')))
    .toBe(true);

  const box = page.getByRole('checkbox').first();
  // The visible box is drawn next to the invisible native checkbox.
  await expect(box.locator('+ *')).toHaveCSS('border-top-style', 'solid');

  await page.getByRole('searchbox').focus();
  await expect(page.getByRole('searchbox')).toHaveCSS('outline-style', 'solid');

  const countMoving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return [transitionDuration, animationDuration].some(
            (time) => Number.parseFloat(time) > 0.01,
          );
        }).length,
    );
  await expect.poll(countMoving).toBe(0);
});
