/** Sentences about code of a page that did not load or does not work; separate, because every page needs them. */
export const CODE_MESSAGE = {
  /** Its code is retried automatically. */
  passing: 'No connection. It will load once it is back.',
  /** Its build is no longer on the server: the tab was opened before later deploys. */
  gone: 'A new version is there.',
  broken: 'It does not work at the moment.',
} as const;
