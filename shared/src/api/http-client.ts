import { HTTP } from '../contract/limits.ts';
import { toAppError } from '../errors/app-error.ts';
import { answerFailure, failure } from '../errors/failures.ts';
import { backoffDelay } from '../lib/backoff.ts';
import { pause } from '../lib/pause.ts';

/** Client of one service: a method for each verb, each with a path below the service's address. */
export type HttpClient = Readonly<
  Record<'get' | 'post' | 'put' | 'delete', (path: string, call?: HttpCall) => HttpReply>
>;

export interface HttpCall {
  json?: unknown;
  body?: BodyInit;
  headers?: HeadersInit;
  searchParams?: URLSearchParams | Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Tries after the first one, where the method may be repeated at all. */
  retry?: number;
  timeoutMs?: number;
  /** Statuses of failures that are no error to this caller. */
  throwHttpErrors?: (status: number) => boolean;
}

/** The answer, and the shorter ways to its body. */
export interface HttpReply extends Promise<Response> {
  json(): Promise<unknown>;
  json<T>(schema: Schema<T>): Promise<T>;
  blob(): Promise<Blob>;
}

/** What every schema library offers (https://standardschema.dev). */
interface Schema<T> {
  readonly '~standard': { validate(value: unknown): Checked<T> | Promise<Checked<T>> };
}
type Checked<T> = { value: T; issues?: undefined } | { issues: readonly unknown[] };

interface Service {
  base: URL;
  fetch: typeof fetch;
  /** Methods that are tried again. */
  repeated: readonly string[];
  addHeaders: (headers: Headers) => void;
}

/** Statuses whose answer may say when to come back. */
const SAYS_WHEN = [429, 503];
const RETRY_DELAY = { baseMs: HTTP.retryBaseMs, capMs: HTTP.retryCapMs, jitter: HTTP.jitter };

/** The time-out and the tries of spec 000 §7 around a `fetch`. A library for it would be a twentieth of a page's scripts. */
export function createClient(service: Service): HttpClient {
  const call = (method: string) => (path: string, options?: HttpCall) =>
    replyTo(service, method, path, options);
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') };
}

function replyTo(service: Service, method: string, path: string, call: HttpCall = {}): HttpReply {
  const { base, addHeaders, repeated } = service;
  const headers = new Headers(call.headers);
  const url = new URL(`${base.href.replace(/\/+$/, '')}/${path}`);
  for (const [name, value] of new URLSearchParams(call.searchParams)) {
    url.searchParams.append(name, value);
  }
  const retries = repeated.includes(method) ? (call.retry ?? HTTP.retries) : 0;
  let current = new AbortController();
  let request: Request;

  async function send(): Promise<Response> {
    current = new AbortController();
    request = new Request(url, {
      method,
      headers,
      body: call.json === undefined ? call.body : JSON.stringify(call.json),
      signal: AbortSignal.any([current.signal, call.signal ?? []].flat()),
    });
    const response = await inTime(service.fetch(request));
    if (response.ok || call.throwHttpErrors?.(response.status) === false) return response;
    throw await inTime(answerFailure(request, response));
  }

  /** Ends the request when it takes too long. */
  async function inTime<T>(work: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(failure('TimeoutError', `${method} ${url.href}: no answer in time`, { request }));
        current.abort();
      }, call.timeoutMs ?? HTTP.timeoutMs);
    });
    try {
      return await Promise.race([work, limit]);
    } catch (error) {
      // The network's log knows a call by a header of its request.
      throw error instanceof Error ? Object.assign(error, { request }) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function answer(): Promise<Response> {
    // Whoever wants JSON says so in the same task.
    await Promise.resolve();
    if (call.json !== undefined && !headers.has('content-type')) {
      headers.set('content-type', 'application/json');
    }
    addHeaders(headers);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send();
      } catch (error) {
        if (attempt > retries || !toAppError(error).retryable) throw error;
        await pause(waitBefore(attempt, error), call.signal ?? new AbortController().signal);
        call.signal?.throwIfAborted();
      }
    }
  }

  const accept = (type: string) => !headers.has('accept') && headers.set('accept', type);
  const reply = answer();
  return Object.assign(reply, {
    async json<T>(schema?: Schema<T>): Promise<unknown> {
      accept('application/json');
      const response = await reply;
      const text = await inTime(response.text());
      const value: unknown = text === '' && schema ? undefined : JSON.parse(text);
      return schema ? check(schema, value) : value;
    },
    async blob() {
      accept('*/*');
      const response = await reply;
      return inTime(response.blob());
    },
  });
}

async function check<T>(schema: Schema<T>, value: unknown): Promise<T> {
  const checked = await schema['~standard'].validate(value);
  if (checked.issues === undefined) return checked.value;
  const { issues } = checked;
  throw failure('SchemaValidationError', `Not as expected: ${JSON.stringify(issues)}`, { issues });
}

/** What the server asks for, in seconds or as a date, or longer each time; never above the limit. */
function waitBefore(attempt: number, error: unknown): number {
  const response: unknown = Reflect.get(Object(error), 'response');
  const said =
    response instanceof Response && SAYS_WHEN.includes(response.status)
      ? response.headers.get('retry-after')
      : null;
  if (said === null) return backoffDelay(attempt, RETRY_DELAY);
  const asked = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isNaN(asked)
    ? backoffDelay(attempt, RETRY_DELAY)
    : Math.min(Math.max(asked, 0), HTTP.retryCapMs);
}
