/** Tells the other tabs of this site that the wallet was locked. */
export interface LockSignal {
  tell(): void;
  onLock(forget: () => void): void;
}

/** Works on plain http too, where nothing else is shared between tabs. */
export function openLockSignal(channel = new BroadcastChannel('trove-wallet-lock')): LockSignal {
  return {
    tell: () => channel.postMessage(null),
    onLock: (forget) => channel.addEventListener('message', forget),
  };
}
