import type { RuntimeConfig } from '@trove/shared/contract/config.ts';
import { withEarlyAnswers } from '@trove/shared/federation/start/early-fetch.ts';

import { startRemotes } from './remotes/start-remotes.ts';
import { startShell } from './start-shell.tsx';

/** The server writes the configuration into the page. */
const config = JSON.parse(
  document.getElementById('trove-config')?.textContent ?? '',
) as RuntimeConfig;

startShell({
  config,
  fetch: withEarlyAnswers((input, init) => fetch(input, init), window.__troveEarly),
  startRemotes,
});
