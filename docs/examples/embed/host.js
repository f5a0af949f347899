import { createStore } from './store.js';
import { LIGHT } from './theme.js';

/** Version of the contract (`shared/contract/src/host.ts`) that this host keeps: all that it leaves out is optional. */
export const CONTRACT = '1.6.0';

/** Creates the minimal host of a remote; `user` has its session, wallet and fetch. */
export function createHost({ config, remote, path, place, user, signal }) {
  const location = createStore({ ...locationOf(path), key: FIRST_KEY });
  const loaders = createStore(NO_LOADERS);
  return {
    contract: CONTRACT,
    remote,
    config,
    nav: {
      location,
      navigate: (to, options) => location.set(locationOf(to, options?.state)),
      go: () => {},
      // A link that is opened in a new tab points to the site itself.
      href: (to) => new URL(to, remote.baseUrl).href,
      setTitle: () => {},
      announce: () => {},
    },
    ...user,
    theme: createStore({ mode: 'light', vars: LIGHT, compId: 'default' }),
    socket: { connected: createStore(false), subscribe: () => () => {} },
    events: createEvents(),
    notify: { success: say, info: say, warning: say, error: say },
    loaders: {
      ...loaders,
      set: (flag, on) => loaders.set({ ...loaders.get(), [flag]: on }),
      reset: () => loaders.set(NO_LOADERS),
    },
    report: { error: (error) => console.error(error), vital: () => {} },
    insertRule: place.insertRule,
    portal: place.portal,
    signal,
  };
}

/** Key of the first location: it tells a page that there was no navigation, so that it leaves the focus alone. */
const FIRST_KEY = 'default';

const NO_LOADERS = {
  uploadModel: false,
  uploadDataset: false,
  buyingAsset: false,
  downloadingAsset: false,
  buyingTokens: false,
};

const say = (message) => console.info(message);

function createEvents() {
  const heard = new EventTarget();
  return {
    emit: (name, detail) => heard.dispatchEvent(new CustomEvent(name, { detail })),
    on(name, listener, options) {
      const hear = ({ detail }) => listener(detail);
      heard.addEventListener(name, hear, options);
      return () => heard.removeEventListener(name, hear);
    },
  };
}

let visits = 0;

function locationOf(to, state = null) {
  const { pathname, search, hash } = new URL(to, 'https://host.invalid');
  visits += 1;
  return { pathname, search, hash, state, key: String(visits) };
}
