/** Texts of the page that a browser shows which is too old for the site. */
export const OLD_BROWSER = {
  sentence: (oldest: string) =>
    `This browser is too old for this site, which needs ${oldest}, or a newer version.`,
  link: 'How to update a browser',
  address: 'https://browser-update.org/update-browser.html',
} as const;
