import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Writes a PNG as a WebP of the given size in pixels, drawn by a blank browser page. */
export const writeWebp = async (
  page: Page,
  png: Buffer,
  { path, width, height }: { path: string; width: number; height: number },
) => {
  const tab = await page.context().newPage();
  const base64 = await tab.evaluate(
    async ([source, targetWidth, targetHeight]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${source}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = targetWidth;
      canvas.height = targetHeight;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser draws nothing.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, targetWidth, targetHeight);
      return canvas.toDataURL('image/webp', 0.9).replace(/^.*,/, '');
    },
    [png.toString('base64'), width, height] as const,
  );
  await tab.close();
  await writeFile(path, Buffer.from(base64, 'base64'));
};
