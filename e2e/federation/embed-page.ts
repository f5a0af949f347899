import type { Page } from '@playwright/test';

/** A page of the partner with the element, or with whatever stands in `body`. */
export const pageWith = (site: string, body: string, head = '') => `<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <title>Partner</title>
      <link rel="icon" href="data:," />
      <script type="module" src="${site}/embed/v1.js"></script>
      ${head}
    </head>
    <body>${body}</body>
  </html>`;

/** What a page complains about, in the order in which it does. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}
