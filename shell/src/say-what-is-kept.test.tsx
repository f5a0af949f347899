import { SITE_DATA_BLOCKED } from '@trove/contract/screens/newcomer.ts';

import { DATABASES_HANG, sayWhatIsKept } from './say-what-is-kept.ts';

const { dataset } = document.documentElement;

/** A browser's databases, whose requests to open answer with these events, or never. */
function aBrowser(...events: string[]) {
  const abort = jest.fn();
  const open = jest.fn(() => {
    const request = Object.assign(new EventTarget(), {
      transaction: { abort },
      result: { close() {} },
    });
    queueMicrotask(() => events.forEach((name) => request.dispatchEvent(new Event(name))));
    return request;
  });
  return { abort, open, indexedDB: { open } as unknown as IDBFactory };
}

const said = async (indexedDB?: IDBFactory) => {
  const warning = jest.fn();
  const saying = sayWhatIsKept({ warning }, { document, ...(indexedDB && { indexedDB }) });
  await jest.advanceTimersByTimeAsync(4999);
  const early = warning.mock.calls.length;
  await jest.advanceTimersByTimeAsync(1);
  await saying;
  return { early, texts: warning.mock.calls.map(([text]: [string]) => text) };
};

describe('what a browser does not keep', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    delete dataset['storage'];
  });

  it('is said after five seconds where its databases neither open nor fail', async () => {
    expect(await said(aBrowser().indexedDB)).toEqual({ early: 0, texts: [DATABASES_HANG] });
  });

  it('is said at once where it blocks site data, whose databases are not asked', async () => {
    dataset['storage'] = 'page';
    const { indexedDB, open } = aBrowser();
    expect(await said(indexedDB)).toEqual({ early: 1, texts: [SITE_DATA_BLOCKED] });
    expect(open).not.toHaveBeenCalled();
  });

  it('is nothing where a database answers, and the one that was asked for is not created', async () => {
    const { indexedDB, abort } = aBrowser('upgradeneeded', 'error');
    expect(await said(indexedDB)).toEqual({ early: 0, texts: [] });
    expect(abort).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['opens', aBrowser('success').indexedDB],
    ['is refused', aBrowser('error').indexedDB],
    ['is missing', undefined],
  ])('is left out where the database %s', async (_how, databases) => {
    expect(await said(databases)).toEqual({ early: 0, texts: [] });
  });
});
