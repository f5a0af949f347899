import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** An in-memory provider that implements as much of tus 1.0 as the library uses. */
export function aTusServer() {
  const stored = new Map<string, { size: number; parts: number[] }>();
  const requests: { method: string; url: string; sent: number; headers: Map<string, string> }[] =
    [];
  /** Prepared responses and dropped connections by method, used for the next requests instead of the server's. */
  const faults = new Map<string, (Answer | 'cut' | undefined)[]>();

  const lengthOf = (url: string) =>
    (stored.get(url)?.parts ?? []).reduce((sum, size) => sum + size, 0);

  function answer(method: string, url: string, headers: Map<string, string>, sent: number): Answer {
    if (method === 'POST') {
      const location = `https://p.test/uploads/${stored.size + 1}`;
      stored.set(location, { size: Number(headers.get('Upload-Length')), parts: [] });
      return { status: 201, headers: { Location: location } };
    }
    const upload = stored.get(url);
    if (!upload) return { status: 404, body: '{"message":"Resource not found"}' };
    if (method === 'PATCH') upload.parts.push(sent);
    const offset = lengthOf(url);
    const isDone = offset === upload.size;
    return {
      status: method === 'HEAD' ? 200 : 204,
      headers: {
        'Upload-Offset': String(offset),
        'Upload-Length': String(upload.size),
        ...(isDone && {
          'X-Asset-Id': 'QmCats',
          'X-File-Name': 'cats%20.gguf',
          'X-File-Sha256': 'ab',
        }),
      },
    };
  }

  const createRequest = (method: string, url: string): HttpRequest => {
    const headers = new Map<string, string>();
    let onProgress = (_sent: number) => {};
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void headers.set(name, value),
      getHeader: (name) => headers.get(name),
      setProgressHandler: (handler) => (onProgress = handler),
      getUnderlyingObject: () => undefined,
      abort: async () => {},
      async send(body: Blob | null): Promise<HttpResponse> {
        const sent = body?.size ?? 0;
        requests.push({ method, url, sent, headers });
        const fault = faults.get(method)?.shift();
        if (fault === 'cut') throw new Error('The line is cut');
        const {
          status,
          headers: given = {},
          body: text = '',
        } = fault ?? answer(method, url, headers, sent);
        onProgress(sent);
        return {
          getStatus: () => status,
          getHeader: (name) => given[name],
          getBody: () => text,
          getUnderlyingObject: () => undefined,
        };
      },
    };
  };
  const httpStack: HttpStack = { createRequest, getName: () => 'memory' };
  return {
    httpStack,
    requests,
    /** Sets the results of the next requests; undefined: the server responds normally. */
    fail: (method: string, ...answers: (Answer | 'cut' | undefined)[]) =>
      faults.set(method, answers),
    forget: () => stored.clear(),
    bytesOf: (url: string) => lengthOf(url),
    sentBytes: () => requests.reduce((sum, { sent }) => sum + sent, 0),
  };
}
