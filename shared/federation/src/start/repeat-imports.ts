import type { CodeAgain, EntryScript, LoadEntry } from '@trove/kit/lib/code-again.ts';
import type { RemoteFailure } from '@trove/kit/lib/remote-failure.ts';

/**
 * Runs inline at the end of the document: provides what repeats the loading of code after a failure (federation §4.3),
 * because it must be there before any code can fail. Printed into the page unchanged, so it uses nothing from outside
 * itself.
 */
export function repeatImports(limitMs: number) {
  const withoutTry = (address: string) => address.split('?')[0] ?? address;
  const failure = (
    kind: RemoteFailure['kind'],
    message: string,
    more?: Pick<Partial<RemoteFailure>, 'status' | 'isReported' | 'cause'>,
  ) => Object.assign(new Error(message), { name: 'RemoteFailure', kind }, more);

  let isLeft = false;
  addEventListener('pagehide', () => (isLeft = true));
  addEventListener('pageshow', () => (isLeft = false));
  /** Requests end with a page that is left, which is no failure; a page that is shown again tells of it then. */
  const unlessLeft = async () => {
    if (isLeft)
      await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  };

  /**
   * Fetches a script at a new address and with a limit; the next try to run it finds it in the cache. Unlike a script
   * element, a fetch can be aborted: tries that hang do not use up the browser's connections.
   */
  const fetchAnew = async (request: string, signal = AbortSignal.timeout(limitMs)) => {
    const script = withoutTry(request);
    const address = `${script}?try=${Math.random()}`;
    (globalThis.__troveNext ??= {})[script] = address;
    const read = async (kind: 'network' | 'integrity', init?: RequestInit) => {
      try {
        const response = await fetch(address, { signal, ...init });
        await response.arrayBuffer();
        return response;
      } catch {
        await unlessLeft();
        throw failure(signal.aborted ? 'timeout' : kind, script);
      }
    };
    const { ok, status } = await read('network');
    if (!ok) throw failure('http', script, { status });
    // Fetched before, so that a difference of the bytes is told from a network that is down.
    const integrity = globalThis.__troveIntegrity?.[script] ?? '';
    await read('integrity', { cache: 'force-cache', integrity });
  };

  const importAgain: CodeAgain['importAgain'] = (load, signal) => {
    /** Chunk that did not load in the last try. */
    let broken: string | undefined;
    return async () => {
      const tried = new Set<string>();
      for (;;) {
        if (broken !== undefined) await fetchAnew(broken, signal);
        try {
          return await load();
        } catch (error) {
          const { name, message, type, request } = error as Partial<Record<string, string>>;
          if (name === 'RemoteFailure') throw error;
          if (request === undefined || name !== 'ChunkLoadError')
            throw failure('evaluation', String(message), { cause: error });
          // The chunk ran and did not define its modules: the browser has reported what it threw.
          if (type === 'missing')
            throw failure('evaluation', String(message), { isReported: true });
          broken = withoutTry(request);
          await unlessLeft();
          const isHung = type === 'timeout';
          if (isHung || tried.has(broken))
            throw failure(isHung ? 'timeout' : 'network', String(message));
          tried.add(broken);
        }
      }
    };
  };

  /** Runs a script in an element of its own; resolves to false if the browser did not run it. */
  const run = async (script: string, { integrity, signal }: EntryScript) => {
    const next = (globalThis.__troveNext ??= {});
    const element = document.createElement('script');
    const nonce = globalThis.__troveIntegrity?.['nonce'] ?? '';
    Object.assign(element, { crossOrigin: 'anonymous', integrity, nonce });
    element.src = next[script] ?? script;
    next[script] = `${script}?try=${Math.random()}`;
    let hasThrown = false;
    const watch = () => (hasThrown ||= document.currentScript === element);
    window.addEventListener('error', watch);
    const ran = await new Promise<boolean>((resolve) => {
      element.addEventListener('load', () => resolve(true));
      element.addEventListener('error', () => resolve(false));
      signal.addEventListener('abort', () => resolve(false));
      document.head.append(element);
    });
    window.removeEventListener('error', watch);
    element.remove();
    if (ran) delete next[script];
    if (hasThrown) throw failure('evaluation', script, { isReported: true });
    return ran;
  };

  const loadEntry: LoadEntry = async (script, options) => {
    const { signal } = options;
    const folder = script.slice(0, script.lastIndexOf('/') + 1);
    // Otherwise the chunk loading of the next container would wait for the elements of this one.
    signal.addEventListener('abort', () => {
      for (const element of Array.from(document.scripts))
        if (element.src.startsWith(folder)) element.remove();
    });
    const missing = Object.keys(globalThis.__troveNext ?? {}).filter((at) => at.startsWith(folder));
    await Promise.all(missing.map((at) => fetchAnew(at, signal)));
    if (await run(script, options)) return;
    await fetchAnew(script, signal);
    if (!(await run(script, options))) throw failure('network', script);
  };

  globalThis.__troveAgain = { loadEntry, importAgain };
}
