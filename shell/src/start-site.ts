import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { Theme } from '@trove/contract/theme/theme.ts';
import { withEarlyAnswers } from '@trove/federation/start/early-fetch.ts';

import { startRemotes } from './remotes/start-remotes.ts';
import { startShell } from './start-shell.tsx';

const written = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** Starts the site with the data that the server has written into the page. */
export function startSite() {
  startShell({
    config: written('trove-config') as RuntimeConfig,
    theme: written('trove-theme') as Theme | null,
    fetch: withEarlyAnswers((input, init) => fetch(input, init), window.__troveEarly),
    startRemotes,
  });
}
