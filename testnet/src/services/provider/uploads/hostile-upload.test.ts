import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import { until } from '@trove/kit/testing/until.ts';

import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { aProvider } from '../../../testing/a-provider.ts';
import { createSession } from '../../../testing/create-session.ts';
import { aFileForm, leftovers, sendForm } from '../../../testing/upload-form.ts';

const CREATOR = 'bafybmicreator';
const MB = 1024 ** 2;
const IDLE_MS = 300;
const BOUNDARY = 'xxTroveTestxx';

describe('a hostile upload', () => {
  let network: TestNetwork;
  let headers: Record<string, string>;

  beforeAll(async () => {
    network = await aNetwork({ uploads: { maxBytes: 4 * MB, idleMs: IDLE_MS } });
    await aProvider(network.context);
    headers = await createSession(network.context, CREATOR);
  });
  afterAll(() => network.close());

  const blobs = () => readdirSync(path.join(network.context.settings.netDir, 'blobs'));

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['a%0d%0aset-cookie: x=1.csv', 'a%0d%0aset-cookie_ x=1.csv'],
    ['\u202Egnp.exe', '_gnp.exe'],
    ['.htaccess', 'htaccess'],
  ])('named %j is shown as %j and stored under its hash', async (name, shown) => {
    const before = blobs();
    const form = aFileForm(name, { bytes: `${name}\n1\n` });
    const { body } = await sendForm(network, form, headers);

    expect(body.data.fileName).toBe(shown);
    expect(blobs().filter((one) => !before.includes(one))).toEqual([body.data.sha256]);
  });

  const head = (length: number, more = '') =>
    [
      'POST /net/provider/harbor/upload HTTP/1.1',
      'host: localhost',
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      `content-length: ${length}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      more,
      '',
    ].join('\r\n');

  const filePart = (fileName: string, bytes = 'half of the file') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n` +
    `content-type: text/csv\r\n\r\n${bytes}`;

  /** Sends text over a bare socket; resolves with everything received until it is closed. */
  async function say(words: string, { hangUpAfterMs = 0 } = {}): Promise<string> {
    const socket = connect(network.port, '127.0.0.1');
    socket.write(words);
    if (hangUpAfterMs > 0) void setTimeout(hangUpAfterMs).then(() => socket.destroy());
    return text(socket).catch(() => '');
  }

  /** Returns the leftovers after the network has noticed that the upload broke off. */
  async function settled() {
    await until(async () => (await leftovers(network)).unfinished.length === 0);
    return leftovers(network);
  }

  it('that is aborted leaves no data', async () => {
    const before = await leftovers(network);
    await say(head(5000) + filePart('cut.csv'), { hangUpAfterMs: 100 });
    expect(await settled()).toEqual(before);
  });

  it('with a slow body gets 408 and leaves no data', async () => {
    const before = await leftovers(network);
    const answer = await say(head(5000) + filePart('slow.csv'));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(await settled()).toEqual(before);
  });

  it('that stalls between its parts gets 408', async () => {
    expect(await say(`${head(5000)}--${BOUNDARY}\r\n`)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('with a Content-Length beyond the limit is rejected before the first byte', async () => {
    const answer = await say(head(900 * MB, 'connection: close\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    ['that ends early', filePart('a.csv')],
    ['without its boundary', 'nonsense'.repeat(10)],
    [
      'with a broken header',
      `--${BOUNDARY}\r\ncontent-disposition\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
    ],
    [
      'that names a prototype',
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
    ],
  ])('%s is rejected; nothing fails', async (_what, body) => {
    const before = await leftovers(network);
    const answer = await say(head(body.length, 'connection: close\r\n') + body);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await settled()).toEqual(before);
  });

  const beginResumable = () =>
    fetch(`${network.baseUrl}/net/provider/harbor/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': `filename ${btoa('a.csv')},assetType ${btoa('dataset')}`,
      },
    });

  it('that stalls at the resumable endpoint is disconnected, and can be resumed', async () => {
    const begun = await beginResumable();
    const url = begun.headers.get('location') ?? '';
    const patch = head(10, 'tus-resumable: 1.0.0\r\nupload-offset: 0\r\n')
      .replace('POST /net/provider/harbor/upload', `PATCH ${url}`)
      .replace(/multipart.*/, 'application/offset+octet-stream');
    await say(`${patch}12345`);

    const now = await fetch(new URL(url, network.baseUrl), {
      method: 'HEAD',
      headers: { ...headers, 'tus-resumable': '1.0.0' },
    });
    expect(now.headers.get('upload-offset')).toBe('5');
  });

  it('is told from one that waits for a slow network', async () => {
    const { uploads } = network.context;
    const begin = uploads.begin.bind(uploads);
    const slow = jest.spyOn(uploads, 'begin').mockImplementation(async (row) => {
      await setTimeout(2 * IDLE_MS);
      return begin(row);
    });
    const { status } = await beginResumable();
    slow.mockRestore();
    expect(status).toBe(201);
  });

  it('cannot inject a header by a line break in its file name', async () => {
    const body = `${filePart('a\nset-cookie: evil=1', 'x')}\r\n--${BOUNDARY}--\r\n`;
    const answer = await say(head(body.length, 'connection: close\r\n') + body);
    expect(answer.toLowerCase()).not.toContain('\nset-cookie: evil');
  });
});

describe('an upload that exceeds the available space', () => {
  const readAnswers = async (limits: object, files: readonly string[]) => {
    const network = await aNetwork({ uploads: limits });
    await aProvider(network.context);
    const headers = await createSession(network.context, CREATOR);
    const answers: (readonly [number, string])[] = [];
    for (const bytes of files) {
      const { status, body } = await sendForm(network, aFileForm('a.csv', { bytes }), headers);
      answers.push([status, body.message]);
    }
    await network.close();
    return answers;
  };

  it('is rejected beyond the quota of a DID', async () => {
    const answers = await readAnswers({ quotaBytes: 10 }, ['12345678', '123', '12']);
    expect(answers.map(([status]) => status)).toEqual([200, 507, 200]);
    expect(answers[1]?.[1]).toMatch(
      /^Your uploads may take up .+ in all; this file does not fit\. Cancel /,
    );
  });

  it('is rejected with a message when the disk is full', async () => {
    expect(await readAnswers({ diskReserveBytes: 2 ** 60 }, ['x'])).toEqual([
      [507, 'The provider has no room left for this file. Please choose another provider.'],
    ]);
  });
});
