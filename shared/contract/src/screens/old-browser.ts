/** Texts of the page that a browser shows which is too old for the site. */
export const OLD_BROWSER = {
  sentence: (oldest: string) =>
    `This browser is too old for this site, which needs ${oldest}, or a newer version.`,
  link: 'How to update a browser',
  address: 'https://browser-update.org/update-browser.html',
  /** File of the built site with the script that draws the sentence, for documents that the server makes. */
  file: 'embed/old-browser.html',
} as const;
