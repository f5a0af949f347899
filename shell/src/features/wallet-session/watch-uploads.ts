import type { HostSession, Unsubscribe } from '@trove/contract/host.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import type { CreatorReply } from '@trove/contract/wire/trade/profile.ts';

type Uploads = CreatorReply['uploads'];

interface Options {
  session: Pick<HostSession, 'get' | 'subscribe'>;
  /** Counts everything a DID has ever published; null if the network does not report it. */
  readUploads: (did: string) => Promise<Uploads | null>;
  view: Window;
}

/**
 * Marks in a new browser what the connected DID has published in others, so that the menus show Creator there, too.
 * The marker remains the criterion (spec 000 §2.2): this only writes it.
 */
export function watchUploads({ session, readUploads, view }: Options): Unsubscribe {
  let asked: string | null = null;

  const follow = () => {
    const { did } = session.get();
    if (did === asked) return;
    asked = did;
    if (did === null) return;
    readUploads(did).then(
      (uploads) => {
        if (uploads && session.get().did === did) mark(uploads, view);
      },
      () => {
        // The next connection tries again; until then only the marker of this browser counts.
        if (asked === did) asked = null;
      },
    );
  };

  const leave = session.subscribe(follow);
  follow();
  return leave;
}

function mark(uploads: Uploads, view: Window) {
  for (const kind of ['models', 'datasets', 'infra'] as const) {
    const key = STORAGE_KEY.uploaded[kind];
    if (uploads[kind] === 0 || view.localStorage.getItem(key)) continue;
    try {
      view.localStorage.setItem(key, 'true');
    } catch {
      // Without room for the marker the menus stay as they are.
      return;
    }
    // A tab receives no storage event for its own changes, and the menus listen to that event.
    view.dispatchEvent(new StorageEvent('storage', { key }));
  }
}
