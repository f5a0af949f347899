/** A request of a page, as its content script passes it on. */
export interface XellTrigger {
  type: string;
  requestId: string;
  data: Record<string, unknown>;
}

/** Message of the content script to its page. */
export interface XellMessage {
  target: 'xell-extension';
  data: {
    type: string;
    requestId: string;
    data?: { status: boolean; data?: object; error?: string };
    error?: string;
  };
}

/** A write, by the route of a Rubix node that takes it. */
export type XellWrite = (typeof WRITES)[keyof typeof WRITES]['route'];

interface XellDependencies {
  account: { did: string; username: string };
  /** Sends an approved write, with all its rounds signed. Throws if XELL gets an answer it does not expect. */
  carryOut: (route: XellWrite, body: object) => Promise<{ status: boolean; message: string }>;
  /** DER, base64. */
  sign: (text: string) => string;
  /** Host names that may ask; empty: all may. */
  allowedHosts?: readonly string[];
}

interface Tab {
  host: string;
  post(message: XellMessage): void;
}

interface Asked extends XellTrigger {
  tab: Tab;
}

const WRITES = {
  INITIATE_CONTRACT: { route: 'execute-smart-contract', answer: 'EXECUTE_CONTRACT' },
  DEPLOY_NFT: { route: 'deploy-nft', answer: 'INITIATE_DEPLOY_NFT' },
  TRANSFER_FT: { route: 'initiate-ft-transfer', answer: 'INITIATE_TRANSFER_FT' },
  EXECUTE_NFT: { route: 'execute-nft', answer: 'INITIATE_EXECUTE_NFT' },
  CREATE_FT: { route: 'create-ft', answer: 'INITIATE_CREATE_FT' },
} as const;

const isWrite = (type: string): type is keyof typeof WRITES => Object.hasOwn(WRITES, type);

/**
 * Imitates XELL's background and its window, as far as a page can observe them (wire.md#wallet): one slot for the
 * request, one for the tab, and no answer when the user cancels, closes the window, leaves the wallet locked or the
 * page is not allowed.
 */
export function createXellExtension({
  account,
  carryOut,
  sign,
  allowedHosts = [],
}: XellDependencies) {
  /** Both are global in XELL: a later request overwrites the earlier one. */
  let websiteInitiated: Asked | null = null;
  let pendingTab: Tab | null = null;
  let isLocked = false;

  const mayAsk = ({ host }: Tab) =>
    allowedHosts.length === 0 || host.includes('trie.network') || allowedHosts.includes(host);

  async function answerTo({ type, data }: Asked): Promise<[string, XellMessage['data']['data']]> {
    if (type === 'WALLET_SIGN_REQUEST') {
      return ['WALLET_SIGN_RESPONSE', { status: true, data: account }];
    }
    if (type === 'WALLET_ARBITRARY_REQUEST') {
      // XELL signs `btoa` of an object, which is the same for every request.
      return [
        'WALLET_ARBITRARY_RESPONSE',
        { status: true, data: { signature: sign('[object Object]') } },
      ];
    }
    if (!isWrite(type)) throw new Error(`XELL has no ${type}`);
    const { route, answer } = WRITES[type];
    try {
      const { status, ...reply } = await carryOut(route, data);
      return [answer, { status, data: { status, ...reply } }];
    } catch (error) {
      return [answer, { status: false, data: { step: 'unknown', error: String(error) } }];
    }
  }

  return {
    /** Opens a page with XELL's script; the returned function receives the events of the page. */
    openTab: (tab: Tab) => (trigger: XellTrigger) => {
      if (!mayAsk(tab)) return;
      pendingTab = tab;
      websiteInitiated = { ...trigger, tab };
    },

    /** Request shown in the window of the wallet; null without a window, and while the wallet is locked. */
    asked: (): Asked | null => (isLocked ? null : websiteInitiated),

    /** Answers the tab that asked last, even if this request came from another one. */
    async approve() {
      const request = websiteInitiated;
      if (request === null || isLocked) throw new Error('There is nothing to approve');
      websiteInitiated = null;
      const { requestId } = request;
      const [type, data] = await answerTo(request);
      pendingTab?.post({
        target: 'xell-extension',
        data: { type, requestId, ...(data !== undefined && { data }) },
      });
    },

    /** Only closes the window: the page gets no answer. */
    cancel() {
      websiteInitiated = null;
    },

    /** Closes the window with its close button: the page gets no answer either. */
    close() {
      websiteInitiated = null;
    },

    /** Reports an internal error of XELL: its message has a type that no page listens for. */
    fail(error: string) {
      const request = websiteInitiated;
      websiteInitiated = null;
      request?.tab.post({
        target: 'xell-extension',
        data: { type: 'EXTENSION_ERROR', requestId: request.requestId, error },
      });
    },

    lock() {
      isLocked = true;
    },

    unlock() {
      isLocked = false;
    },

    account: () => account,

    /** Switches to another account; no page is notified. */
    useAccount(next: { did: string; username: string }) {
      account = next;
    },
  };
}

export type XellExtension = ReturnType<typeof createXellExtension>;
