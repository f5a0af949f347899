import type { Page } from '@playwright/test';

/** Converts a PNG, the only format of the browser's screenshots, by a canvas to WebP, a third of its size. */
export const asWebp = (page: Page, png: Buffer) =>
  page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
