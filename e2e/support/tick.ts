import { expect, type Locator } from '@playwright/test';

/** Ticks or unticks a checkbox and waits until it shows: the page draws it a moment after the click. */
export const tick = async (box: Locator, checked = true) => {
  await expect(box).toBeVisible();
  if ((await box.isChecked()) !== checked) await box.click();
  await expect(box).toBeChecked({ checked });
};
