import { expect, type Page } from '@playwright/test';
import { tick } from './tick.ts';

/**
 * Subscribes a user on the dashboard to the Central Bank of Kenya and to foreign exchange, unless another test
 * has done so with the same account.
 */
export const subscribeToExchangeOfKenya = async (page: Page) => {
  await tick(page.getByRole('row', { name: /Central Bank of Kenya/ }).getByRole('checkbox'));
  await page.getByRole('link', { name: 'Categories', exact: true }).first().click();
  const card = page.getByRole('article').filter({ hasText: 'Foreign Exchange' });
  await expect(card.getByRole('button', { name: /subscribe/i })).toBeVisible();
  const subscribe = card.getByRole('button', { name: /^Subscribe/ });
  if (await subscribe.isVisible()) await subscribe.click();
  await expect(card.getByRole('button', { name: /^Unsubscribe/ })).toBeVisible();
};
