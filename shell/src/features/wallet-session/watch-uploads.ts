import type { HostSession, Unsubscribe } from '@trove/shared/contract/host.ts';
import { STORAGE_KEY } from '@trove/shared/contract/storage-keys.ts';
import type { CreatorReply } from '@trove/shared/contract/wire/trade/profile.ts';

type Uploads = CreatorReply['uploads'];

interface Options {
  session: Pick<HostSession, 'get' | 'subscribe'>;
  /** Counts everything a DID has ever published; null where the network does not tell. */
  readUploads: (did: string) => Promise<Uploads | null>;
  view: Window;
}

/**
 * Marks in a new browser what the connected DID has published in others, so that the menus show Creator there too
 * (experience.md N9, M2). The marker stays the rule (spec 000 §2.2): this only writes it.
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
        // The next connection asks again; until then the marker of this browser is all there is.
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
    view.localStorage.setItem(key, 'true');
    // A tab gets no event for its own changes to the storage, and the menus listen to this one.
    view.dispatchEvent(new StorageEvent('storage', { key }));
  }
}
