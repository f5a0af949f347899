import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { aProvider } from '../../../testing/a-provider.ts';
import { createSession } from '../../../testing/create-session.ts';
import {
  type FakeHuggingFace,
  PUBLIC_ADDRESS,
  redirects,
  sends,
  startFakeHuggingFace,
} from '../../../testing/fake-hugging-face.ts';
import { sendForm } from '../../../testing/upload-form.ts';

const FILE = 'https://huggingface.co/org/repo/resolve/main/data.csv';
const CDN = 'https://cdn-lfs.hf.co/blob/1234';
const AWAY = 'This link leads away from Hugging Face and was not followed.';

describe('server-side request forgery by a link', () => {
  let hub: FakeHuggingFace;
  let network: TestNetwork;
  let headers: Record<string, string>;

  beforeAll(async () => {
    hub = await startFakeHuggingFace();
    network = await aNetwork({ outside: hub.outside });
    await aProvider(network.context);
    headers = await createSession(network.context, 'bafybmiattacker');
  });
  beforeEach(() => hub.forget());
  afterAll(async () => {
    await network.close();
    await hub.close();
  });

  const send = (url: string) =>
    sendForm(
      network,
      [
        ['assetType', 'dataset'],
        ['url', url],
      ],
      headers,
    );

  it.each([
    'http://huggingface.co/a/b/resolve/main/c',
    'https://huggingface.co.evil.example/a/b',
    'https://evil.example/huggingface.co',
    'https://huggingface.co@169.254.169.254/a/b',
    'file:///etc/passwd',
  ])('%s is rejected without a request', async (url) => {
    expect((await send(url)).status).toBe(422);
    expect(hub.asked).toEqual([]);
  });

  it.each([
    ['http://huggingface.co/x', 'without TLS'],
    ['https://127.0.0.1/latest', 'to this machine'],
    ['https://169.254.169.254/latest/meta-data', 'to a cloud’s secrets'],
    ['https://evil.example/x', 'to somebody else'],
    ['https://hf.co.evil.example/x', 'to a longer name'],
    ['https://evilhf.co/x', 'to a name that only ends alike'],
    ['//localhost/x', 'without a protocol'],
    ['https://huggingface.co@evil.example/x', 'to a host behind a user'],
    ['file:///etc/passwd', 'to a file'],
    ['https://[', 'to nothing'],
  ])('a redirect to %s (%s) is not followed', async (location) => {
    hub.answer(FILE, redirects(location));
    expect(await send(FILE)).toMatchObject({ status: 422, body: { message: AWAY } });
    expect(hub.asked.map(({ url }) => url)).toEqual([FILE]);
  });

  it.each([
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:192.168.0.1'],
    [PUBLIC_ADDRESS, '10.0.0.7'],
  ])('a name that resolves to %s is rejected', async (...addresses) => {
    hub.addresses.set('huggingface.co', addresses);
    expect(await send(FILE)).toMatchObject({ status: 422, body: { message: AWAY } });
    expect(hub.asked).toEqual([]);
  });

  it('a redirect to a name that resolves to a private address is rejected', async () => {
    hub.answer(FILE, redirects(CDN));
    hub.addresses.set('cdn-lfs.hf.co', ['192.168.1.1']);
    expect(await send(FILE)).toMatchObject({ status: 422, body: { message: AWAY } });
  });

  it('DNS rebinding has no effect, because the verified address is used', async () => {
    const resolve = jest
      .spyOn(hub.outside, 'resolve')
      .mockResolvedValueOnce([PUBLIC_ADDRESS])
      .mockResolvedValue(['127.0.0.1']);
    hub.answer(FILE, sends('checked'));
    expect((await send(FILE)).status).toBe(200);
    expect(hub.asked).toEqual([{ url: FILE, address: PUBLIC_ADDRESS }]);
    resolve.mockRestore();
  });

  it('endless redirects are aborted', async () => {
    hub.answer(FILE, redirects(FILE));
    expect((await send(FILE)).body.message).toBe(AWAY);
    expect(hub.asked).toHaveLength(6);
  });
});
