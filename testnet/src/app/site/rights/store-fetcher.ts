import { metadataName } from '@trove/federation/rights/layout.ts';
import type { ObjectStore } from '@trove/federation/rights/object-store.ts';
import { BaseFetcher } from 'tuf-js';
// The framework's client knows by this class alone that there is no newer root; its index does not export it.
import { DownloadHTTPError } from 'tuf-js/dist/error.js';

/** Address under which the framework's client asks for the objects of a store. */
export const STORE_URL = 'http://store.invalid/';

/** Gives the objects of a store to the framework's client, which fetches by address. */
export class StoreFetcher extends BaseFetcher {
  readonly #store: ObjectStore;
  readonly #root: number;

  /** `root` is the version of the last root that is signed: whatever is stored after it is as if it were not there. */
  constructor(store: ObjectStore, root: number) {
    super();
    this.#store = store;
    this.#root = root;
  }

  override async fetch(url: string) {
    const name = decodeURIComponent(url.slice(STORE_URL.length));
    const isJunk = name === metadataName('root', this.#root + 1);
    const stored = isJunk ? undefined : await this.#store.get(name);
    if (!stored) throw new DownloadHTTPError(`There is no ${name}.`, 404);
    return new Blob([new Uint8Array(stored.bytes)]).stream();
  }
}
