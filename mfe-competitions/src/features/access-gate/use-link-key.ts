import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';

const KEY = /^#key=(.+)$/;

function keyIn(hash: string): string | null {
  const [, key] = KEY.exec(hash) ?? [];
  try {
    return key === undefined ? null : decodeURIComponent(key).trim();
  } catch {
    return null;
  }
}

/**
 * Reads the key from a link such as `/competition/harbor-ai#key=…`: browsers never send the fragment to a server. The
 * key stays in the address until it has been used, so that a reload does not lose it.
 */
export function useLinkKey() {
  const { nav } = useHost();
  const key = keyIn(useStore(nav.location).hash);
  return {
    key,
    forget() {
      const { pathname, search } = nav.location.get();
      if (key !== null) nav.navigate(`${pathname}${search}`, { replace: true });
    },
  };
}
