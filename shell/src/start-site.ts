import type { RuntimeConfig } from '@trove/shared/contract/config.ts';
import { withEarlyAnswers } from '@trove/shared/federation/start/early-fetch.ts';

import { startRemotes } from './remotes/start-remotes.ts';
import { startShell } from './start-shell.tsx';

/** Brings the site up with what the server has written into the page. */
export function startSite() {
  const written = document.getElementById('trove-config')?.textContent ?? '';
  startShell({
    config: JSON.parse(written) as RuntimeConfig,
    fetch: withEarlyAnswers((input, init) => fetch(input, init), window.__troveEarly),
    startRemotes,
  });
}
