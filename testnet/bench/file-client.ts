import { once } from 'node:events';
import { closeSync, openSync, readSync } from 'node:fs';
import net from 'node:net';

/**
 * Uploads and downloads over a bare socket with one buffer that is used again: what the sender and the receiver cost
 * themselves stays small beside the server, as with any client that is no part of the measurement.
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

/** The body of an answer, once it is known to be a good one. */
function bodyOf(answer: string): string {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  if (!/^HTTP\/1.1 2/.test(head)) throw new Error(answer.slice(0, 1000));
  return body.join('\r\n\r\n');
}

/** Sends a file with something before and after it; answers what the server said. */
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
  return bodyOf(answer);
}

/** Reads a download to its end and says how many bytes its body had. */
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
  bodyOf(head ?? '');
  return received - ((head ?? '').indexOf('\r\n\r\n') + 4);
}
