import { endProcess, forkConfined } from '../../../platform/fork-confined.ts';
import { CHAT_TEMPLATE, NOT_PLAYABLE } from './chat-template.ts';

const HEAP_MB = 128;
/** Until the process is ready: its library is large, and a busy machine loads it slowly. */
const START_MS = 60_000;
/** Templates whose result is remembered; a template is asked about again at each load of its model. */
const KEPT = 200;

const known = new Map<string, Promise<string | undefined>>();

/**
 * Resolves with why a model with this chat template cannot be asked, in words for its users: rendering the template
 * does not end in time, or takes too much memory. Undefined for any other template. Starts a process, which has exited
 * when the promise settles; rejects when `signal` aborts.
 */
export function checkTemplate(template: string, signal?: AbortSignal): Promise<string | undefined> {
  if (template === '') return Promise.resolve(undefined);
  if (template.length > CHAT_TEMPLATE.chars) return Promise.resolve(NOT_PLAYABLE.long);
  const checked = known.get(template) ?? render(template, signal);
  known.set(template, checked);
  const [oldest = ''] = known.keys();
  if (known.size > KEPT) known.delete(oldest);
  return checked;
}

async function render(template: string, signal?: AbortSignal): Promise<string | undefined> {
  const child = forkConfined(new URL('./template-process.ts', import.meta.url), {
    heapMb: HEAP_MB,
    mayRead: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  let isReady = false;
  const giveUp = () => resolve(NOT_PLAYABLE.endless);
  const abort = () => reject(signal?.reason as Error);
  // Nothing is known of it then, so it is asked about again.
  let limit = setTimeout(() => {
    known.delete(template);
    resolve(undefined);
  }, START_MS);
  signal?.addEventListener('abort', abort, { once: true });
  child
    .on('message', (message) => {
      if (message === 'ends') return resolve(undefined);
      isReady = true;
      clearTimeout(limit);
      limit = setTimeout(giveUp, CHAT_TEMPLATE.ms);
      child.send(template);
    })
    .on('error', () => resolve(undefined))
    // Before it is ready, the engine is missing on this machine: no model can be asked anyway.
    .on('exit', () => (isReady ? giveUp() : resolve(undefined)));
  try {
    return await promise;
  } catch (error) {
    known.delete(template);
    throw error;
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', abort);
    await endProcess(child);
  }
}
