import { createStore } from './store.js';

/** The session of somebody who only reads. */
export const VISITOR = {
  status: 'visitor',
  did: null,
  username: '',
  balance: null,
  proven: false,
};

/** Cookies of the site stay at home. */
export const fetchAsVisitor = (input, init) => fetch(input, { ...init, credentials: 'omit' });

export const refuse = async () => ({
  status: false,
  data: { message: 'Open this page on the Trove site.' },
});

/** The part of a host that knows its user, for a page without a wallet. */
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
