/** Notifies the other tabs of this site that the wallet was locked. */
export interface LockSignal {
  notify(): void;
  onLock(forget: () => void): void;
}

/** Opens the signal, which works over plain http too, where tabs share nothing else. */
export function openLockSignal(channel = new BroadcastChannel('trove-wallet-lock')): LockSignal {
  return {
    notify: () => channel.postMessage(null),
    onLock: (forget) => channel.addEventListener('message', forget),
  };
}
