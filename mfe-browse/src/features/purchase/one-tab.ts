/** The one tab of the browser that runs a purchase; the others join it, so that the wallet is asked once. */
export interface OneTab {
  /** Takes the purchase for this tab until the returned function is called; null while another tab has it. */
  take(): Promise<(() => void) | null>;
  isTaken(): Promise<boolean>;
  /** Resolves once no tab has it: it has ended there, or that tab was closed. */
  free(signal: AbortSignal): Promise<void>;
}

/** Creates it by the browser's locks, which end with their tab; undefined over plain http, which has none. */
export function createOneTab(name: string, { locks }: Partial<Navigator>): OneTab | undefined {
  if (locks === undefined) return undefined;
  return {
    take: () =>
      new Promise((resolve, reject) => {
        locks
          .request(name, { ifAvailable: true }, (lock) => {
            if (lock === null) return resolve(null);
            return new Promise<void>((release) => resolve(release));
          })
          .catch(reject);
      }),
    isTaken: async () => (await locks.query()).held?.some((lock) => lock.name === name) === true,
    free: async (signal) => locks.request(name, { mode: 'shared', signal }, () => {}),
  };
}
