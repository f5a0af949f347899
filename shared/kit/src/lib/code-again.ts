/** An entry of a build, with the hash that it must have. */
export interface EntryScript {
  integrity: string;
  /** Gives the load up. */
  signal: AbortSignal;
}

/** Runs the entry of a build in an element of its own. Rejects if the browser did not run it. */
export type LoadEntry = (address: string, script: EntryScript) => Promise<void>;

/** Repeats the loading of code after a failure; rejects with a `RemoteFailure` only. */
export interface CodeAgain {
  /** Fetches first what an earlier try of the same build did not get, and what the browser then did not run. */
  loadEntry: LoadEntry;
  /**
   * Makes an `import()` that can be repeated: each chunk that did not load is fetched anew, at once if it failed and
   * with the next call if it hung.
   */
  importAgain: <T>(load: () => Promise<T>, signal?: AbortSignal) => () => Promise<T>;
}

declare global {
  /**
   * Integrity hash of each script by its address, and the `nonce` of the page's content policy; the chunk loading of
   * every build reads them (`build/integrity-plugin.ts`).
   */
  var __troveIntegrity: Record<string, string> | undefined;
  /**
   * Address of the next try of each script that has been requested and has not run: a new one, because the browser
   * lets a second request for an address wait for the first, even if that one hangs.
   */
  var __troveNext: Record<string, string> | undefined;
  /** Set by the document (`federation/start/repeat-imports.ts`), so that every bundle can do without an own copy. */
  var __troveAgain: CodeAgain | undefined;
}

/** Makes an `import()` repeatable; outside documents of the site it is returned as it is. */
export const importAgain: CodeAgain['importAgain'] = (load, signal) =>
  globalThis.__troveAgain?.importAgain(load, signal) ?? load;
