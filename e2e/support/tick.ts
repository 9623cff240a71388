import { expect, type Locator } from '@playwright/test';

/** Checks or unchecks a checkbox and waits until the change shows, a moment after the click. */
export const tick = async (box: Locator, checked = true) => {
  await expect(box).toBeVisible();
  if ((await box.isChecked()) !== checked) await box.click();
  await expect(box).toBeChecked({ checked });
};
