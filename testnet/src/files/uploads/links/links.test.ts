import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { readLink } from './hugging-face-link.ts';
import { readSize } from './link-source.ts';
import { openPinned } from './open-pinned.ts';
import { isPublicAddress } from './public-address.ts';

describe('the size that a host states', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    ['-1', 0],
    ['1e3', 0],
    ['0x10', 0],
    ['1.5', 0],
    ['12, 12', 0],
    [' ', 0],
    ['99999999999999999999', 0],
    [undefined, 0],
  ])('%j is read as %d bytes', (length, size) => {
    expect(readSize(length)).toBe(size);
  });
});

describe('readLink', () => {
  it.each([
    [
      'https://huggingface.co/org/repo/resolve/main/model.gguf',
      'https://huggingface.co/org/repo/resolve/main/model.gguf',
    ],
    [
      'https://hf.co/org/repo/blob/main/dir/model.gguf?download=true#top',
      'https://huggingface.co/org/repo/resolve/main/dir/model.gguf',
    ],
    [
      ' https://huggingface.co/datasets/org/repo/raw/v1.0/a%20b.csv ',
      'https://huggingface.co/datasets/org/repo/resolve/v1.0/a%20b.csv',
    ],
    [
      'https://HuggingFace.co/gpt2/resolve/main/model.bin',
      'https://huggingface.co/gpt2/resolve/main/model.bin',
    ],
  ])('reads %j as the file %s', (link, url) => {
    const target = readLink(link);
    expect(target).toMatchObject({ kind: 'file' });
    expect((target as { url: URL }).url.href).toBe(url);
  });

  it.each([
    ['https://huggingface.co/org/repo', 'model', 'org/repo', 'main'],
    ['https://huggingface.co/datasets/org/repo/tree/v2', 'dataset', 'org/repo', 'v2'],
  ])('reads %s as a repository', (link, type, id, revision) => {
    expect(readLink(link)).toEqual({ kind: 'repository', type, id, revision });
  });

  it.each([
    ['http://huggingface.co/a/b/resolve/main/c', 'no TLS'],
    ['https://huggingface.co.evil.example/a/b', 'a longer host'],
    ['https://evil.example/huggingface.co/a/b', 'the name in the path'],
    ['https://evil.example/?x=https://huggingface.co', 'the name in the query'],
    ['https://huggingface.co@evil.example/a/b', 'the name as a user'],
    ['https://user:pass@huggingface.co/a/b', 'somebody else’s credentials'],
    ['https://huggingface.co:8443/a/b', 'another port'],
    ['https://api.huggingface.co/a/b', 'a host below'],
    ['https://huggingfaceＣco/a/b', 'a look-alike'],
    ['https://127.0.0.1/a/b', 'an address'],
    ['https://[::1]/a/b', 'an address of IPv6'],
    ['file:///etc/passwd', 'a file'],
    ['ftp://huggingface.co/a/b', 'another protocol'],
    ['huggingface.co/a/b', 'no protocol'],
    ['https://huggingface.co/a/b/resolve/main/..%2f..%2fetc', 'a way out of the repository'],
    ['https://huggingface.co/a/b/resolve/main/%0d%0ahost:%20x', 'a line break'],
    ['https://huggingface.co/a/b/c/d', 'no repository'],
    ['https://huggingface.co/', 'nothing'],
    [`https://huggingface.co/a/b/resolve/main/${'x'.repeat(3000)}`, 'too long'],
    ['', 'empty'],
  ])('rejects %s: %s', (link) => {
    expect(() => readLink(link)).toThrow(
      'Please enter a link to a file on https://huggingface.co or https://hf.co.',
    );
  });
});

describe('isPublicAddress', () => {
  it.each([
    ['8.8.8.8', true],
    ['18.164.174.55', true],
    ['2600:9000:2121:6400:17:b174:6d00:93a1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['2001:db8::1', false],
    ['not an address', false],
  ])('returns for %s: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe('openPinned', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/silent') return;
      response.end(`for ${request.headers.host}`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const open = (path: string, timeoutMs = 5000) =>
    openPinned({
      url: new URL(`http://huggingface.co:${port}${path}`),
      address: '127.0.0.1',
      signal: new AbortController().signal,
      timeoutMs,
    });

  it('connects to the given address whatever the name resolves to', async () => {
    expect(await text(await open('/'))).toBe(`for huggingface.co:${port}`);
  });

  it('times out waiting for a response', async () => {
    await expect(open('/silent', 100)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });
});
