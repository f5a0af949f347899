import type { EarlyRequest } from './early-work.ts';
import { startDocument } from './start-document.ts';

const LISTING = '/net/dapp/api/v1/catalogue?type=model';

function open(requests: readonly EarlyRequest[]) {
  document.body.innerHTML = `<script type="application/json" id="trove-early">${JSON.stringify(requests)}</script>`;
}

/** Sets the type of the navigation to the document. */
function comesBy(type: NavigationTimingType) {
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
}

describe('the start of the document', () => {
  const fetched = jest.fn(async () => new Response('[]'));
  beforeEach(() => {
    comesBy('navigate');
    fetched.mockClear();
    jest.spyOn(globalThis, 'fetch').mockImplementation(fetched as typeof fetch);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  it('sends the first requests of the page', () => {
    open([{ address: LISTING }, { address: 'https://index.test/counts' }]);
    startDocument();
    const addresses = [`http://localhost${LISTING}`, 'https://index.test/counts'];
    expect(fetched.mock.calls).toEqual(
      addresses.map((address) => [address, { signal: expect.any(AbortSignal) }]),
    );
    expect([...(window.__troveEarly?.keys() ?? [])]).toEqual(addresses);
  });

  it('sends no request for data that came with the document', async () => {
    open([{ address: LISTING, answer: { items: [1] } }]);
    startDocument();
    const answer = await window.__troveEarly?.get(`http://localhost${LISTING}`);
    expect(await answer?.json()).toEqual({ items: [1] });
    expect(answer?.ok).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('sends the request again when the document may be outdated, as after Back', () => {
    comesBy('back_forward');
    open([{ address: LISTING, answer: { items: [1] } }]);
    startDocument();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is self-contained, because its source is inlined in the page', () => {
    open([{ address: LISTING }]);
    const script = document.createElement('script');
    script.textContent = `(${startDocument.toString()})()`;
    document.head.append(script);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
