import { createStore } from './store.js';

/** Session of a visitor, which is read-only. */
export const VISITOR = {
  status: 'visitor',
  did: null,
  username: '',
  balance: null,
  proven: false,
};

/** A fetch that does not send the site's cookies. */
export const fetchAsVisitor = (input, init) => fetch(input, { ...init, credentials: 'omit' });

export const refuse = async () => ({
  status: false,
  data: { message: 'Open this page on the Trove site.' },
});

/** Creates the user-related members of a host, for a page without a wallet. */
export const createVisitor = () => ({
  session: {
    ...createStore(VISITOR),
    connect: async () => false,
    disconnect: async () => {},
    refreshBalance: async () => {},
  },
  wallet: {
    presence: createStore({ present: false, name: '', features: [] }),
    executeContract: refuse,
    request: refuse,
    showMissing: () => {},
  },
  http: { fetch: fetchAsVisitor },
});
