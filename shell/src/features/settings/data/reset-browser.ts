import { paths } from '@trove/contract/paths.ts';

import type { Shell } from '#common/shell-context.ts';

import { clearLocalData } from './local-data.ts';

/** Signs out, deletes everything the site stores here and reloads. The wallet's own keys are not deleted. */
export async function resetBrowser(
  { session }: Pick<Shell, 'session'>,
  view: Window,
): Promise<void> {
  if (session.get().did !== null) {
    const { connection } = await session.wallets();
    await connection.disconnect();
  }
  await clearLocalData(view);
  // A new document is loaded, so that the page's memory is discarded, too.
  view.location.assign(paths.root());
}
