import { createReadStream, createWriteStream, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least a server of Node can do with a file: GET sends it, PUT keeps what comes; nothing is checked, hashed or synced. */
const [, , file = ''] = process.argv;

const server = http.createServer((request, response) => {
  if (request.method === 'PUT') {
    request.pipe(createWriteStream(`${file}.put`)).on('finish', () => response.end('{}'));
    return;
  }
  response.setHeader('content-length', statSync(file).size);
  createReadStream(file, { highWaterMark: 512 * 1024 }).pipe(response);
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
