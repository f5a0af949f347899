import type { ObjectStore } from '@trove/federation/rights/object-store.ts';
import { BaseFetcher } from 'tuf-js';
// The framework's client knows by this class alone that there is no newer root; its index does not export it.
import { DownloadHTTPError } from 'tuf-js/dist/error.js';

/** Address under which the framework's client asks for the objects of a store. */
export const STORE_URL = 'http://store.invalid/';

/** Gives the objects of a store to the framework's client, which fetches by address. */
export class StoreFetcher extends BaseFetcher {
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    super();
    this.#store = store;
  }

  override async fetch(url: string) {
    const name = decodeURIComponent(url.slice(STORE_URL.length));
    const stored = await this.#store.get(name);
    if (!stored) throw new DownloadHTTPError(`There is no ${name}.`, 404);
    return new Blob([new Uint8Array(stored.bytes)]).stream();
  }
}
