import { injectXell, XELL_TRIGGER } from './inject-xell.ts';
import { createXellExtension } from './xell-extension.ts';
import type { XellExtension, XellTrigger } from './xell-extension.ts';

type Dependencies = Parameters<typeof createXellExtension>[0];

export interface XellInPage extends XellExtension {
  /** Calls of the wallet to its node. */
  sent: { route: string; body: object }[];
  /** Removes XELL from the page. */
  leave: () => void;
}

/** Installs XELL in the page of a test, connected to a background with one account and a node that accepts. */
export function openXell(dependencies: Partial<Dependencies> = {}): XellInPage {
  const sent: XellInPage['sent'] = [];
  const extension = createXellExtension({
    account: { did: 'bafybmiada', username: 'Ada' },
    async carryOut(route, body) {
      sent.push({ route, body });
      return { status: true, message: 'done' };
    },
    sign: (text) => btoa(text),
    ...dependencies,
  });
  const tab = extension.openTab({
    host: location.hostname,
    post: (message) => window.postMessage(message, '*'),
  });
  const onTrigger = ({ detail }: CustomEventInit<XellTrigger>) => detail && tab(detail);
  window.addEventListener(XELL_TRIGGER, onTrigger);
  injectXell();
  return {
    ...extension,
    sent,
    leave() {
      window.removeEventListener(XELL_TRIGGER, onTrigger);
      Reflect.deleteProperty(window, 'xell');
    },
  };
}
