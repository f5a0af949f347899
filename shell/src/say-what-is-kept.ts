import type { HostNotify } from '@trove/contract/host.ts';
import { SITE_DATA_BLOCKED } from '@trove/contract/screens/newcomer.ts';
import { DAY } from '@trove/contract/time.ts';
import { openedInTime, StorageHangs } from '@trove/kit/lib/opened-in-time.ts';

/** Shown where the browser's databases never answer; what the site stores elsewhere is kept. */
export const DATABASES_HANG =
  'This browser does not answer when Trove asks for its data. You can look around, but a test wallet cannot be opened, and files of drafts and unfinished downloads are not kept. Close other tabs of this site or restart the browser, then reload the page.';

/**
 * Says on every page what this browser does not keep: everything where it blocks site data, by which the document is
 * marked before any other script runs, and databases that neither open nor fail.
 */
export async function sayWhatIsKept(
  notify: Pick<HostNotify, 'warning'>,
  view: Pick<Window, 'document'> & Partial<Pick<Window, 'indexedDB'>>,
): Promise<void> {
  if (view.document.documentElement.dataset['storage'] === 'page') {
    notify.warning(SITE_DATA_BLOCKED, { duration: DAY });
  } else if (view.indexedDB && (await hangs(view.indexedDB))) {
    notify.warning(DATABASES_HANG, { duration: DAY });
  }
}

/** Opens a database that is never created, because a list of them may be there where none of them opens. */
async function hangs(databases: IDBFactory): Promise<boolean> {
  try {
    const request = databases.open('trove_probe');
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    (await openedInTime(request)).close();
    return false;
  } catch (error) {
    return error instanceof StorageHangs;
  }
}
