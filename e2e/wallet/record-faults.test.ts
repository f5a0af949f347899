import { recordFaults } from './record-faults.ts';

const FAULTS = 'faults';

/** Replaces the globals of a service worker; returns its stored faults and a function that dispatches an event. */
function aServiceWorker() {
  const scope = new EventTarget();
  const stored: Record<string, string[]> = {};
  const session = {
    get: async () => ({ ...stored }),
    set: async (values: object) => void Object.assign(stored, values),
  };
  Object.assign(globalThis, {
    addEventListener: scope.addEventListener.bind(scope),
    chrome: { storage: { session } },
  });
  const dispatch = async (type: string, fields: object) => {
    scope.dispatchEvent(Object.assign(new Event(type), fields));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { stored, dispatch };
}

describe('recordFaults', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'addEventListener');
    Reflect.deleteProperty(globalThis, 'chrome');
  });

  it('records unhandled rejections and uncaught errors, in order', async () => {
    const { stored, dispatch } = aServiceWorker();
    recordFaults(FAULTS);
    await dispatch('unhandledrejection', { reason: new Error('rejected') });
    await dispatch('error', { message: 'Uncaught Error: thrown' });
    expect(stored).toEqual({ [FAULTS]: ['Error: rejected', 'Uncaught Error: thrown'] });
  });
});
