import { once } from 'node:events';
import { closeSync, openSync, readSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';

/**
 * Uploads and downloads over a bare socket with one reused buffer, so that the cost of the client stays small
 * compared with that of the server.
 */
const BUFFER = Buffer.allocUnsafeSlow(1024 ** 2);

interface Call {
  method: string;
  headers?: Record<string, string>;
}

async function connectTo(url: string, { method, headers = {} }: Call, options = {}) {
  const { hostname, port, host, pathname } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port), ...options });
  await once(socket, 'connect');
  const lines = Object.entries({ host, connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`${method} ${pathname} HTTP/1.1\r\n${head}\r\n`);
  return socket;
}

/** Returns the body of a response; throws unless its status is 2xx. */
function getBody(answer: string): string {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  if (!/^HTTP\/1.1 2/.test(head)) throw new Error(answer.slice(0, 1000));
  return body.join('\r\n\r\n');
}

/** Sends `head`, a file and `tail`; returns the body of the response. */
export async function sendFile(
  url: string,
  file: string,
  { size, head = '', tail = '', ...call }: Call & { size: number; head?: string; tail?: string },
): Promise<string> {
  const length = Buffer.byteLength(head) + size + Buffer.byteLength(tail);
  const socket = await connectTo(url, {
    ...call,
    headers: { ...call.headers, 'content-length': String(length) },
  });
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const ended = once(socket, 'close');
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });

  await write(Buffer.from(head));
  const source = openSync(file, 'r');
  for (let read = readSync(source, BUFFER); read > 0; read = readSync(source, BUFFER)) {
    await write(BUFFER.subarray(0, read));
  }
  closeSync(source);
  await write(Buffer.from(tail));
  await ended;
  return getBody(answer);
}

const PART = 8 * 1024 ** 2;

/** Sends a file in parts to the resumable endpoint (tus 1.0), one request after the other on one connection. */
export async function sendParts(
  endpoint: string,
  file: string,
  { size, headers }: { size: number; headers: Record<string, string> },
): Promise<string> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const call = async (method: string, url: string, more: object, body?: Uint8Array) => {
    const request = http.request(url, {
      method,
      agent,
      headers: { ...headers, 'tus-resumable': '1.0.0', ...more },
    });
    request.end(body);
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    if (answer.statusCode !== 201 && answer.statusCode !== 204) {
      throw new Error(`${method} was answered ${answer.statusCode}`);
    }
    await once(answer, 'end');
    return answer.headers;
  };

  const words = { filename: 'big.bin', assetName: 'Big', assetType: 'model' };
  const metadata = Object.entries(words).map(([name, value]) => `${name} ${btoa(value)}`);
  const { location = '' } = await call('POST', endpoint, {
    'content-length': 0,
    'upload-length': size,
    'upload-metadata': metadata.join(),
  });
  const url = new URL(location, endpoint).href;
  const part = Buffer.allocUnsafeSlow(PART);
  const source = openSync(file, 'r');
  let assetId = '';
  for (let at = 0; at < size;) {
    const bytes = part.subarray(0, readSync(source, part, 0, PART, at));
    const head = { 'content-type': 'application/offset+octet-stream', 'upload-offset': at };
    const answer = await call('PATCH', url, { ...head, 'content-length': bytes.length }, bytes);
    at += bytes.length;
    assetId = String(answer['x-asset-id'] ?? '');
  }
  closeSync(source);
  agent.destroy();
  return assetId;
}

/** Reads a download to its end; returns the number of bytes of its body. */
export async function receiveFile(url: string, headers: Record<string, string> = {}) {
  let received = 0;
  let head: string | undefined;
  const socket = await connectTo(
    url,
    { method: 'GET', headers },
    {
      onread: {
        buffer: BUFFER,
        callback(length: number, buffer: Buffer) {
          head ??= buffer.toString('latin1', 0, Math.min(length, 16_384));
          received += length;
          return true;
        },
      },
    },
  );
  await once(socket, 'close');
  getBody(head ?? '');
  return received - ((head ?? '').indexOf('\r\n\r\n') + 4);
}
