import type { Answering } from '@trove/contract/testing/fake-network.ts';

import { calling } from '../testing/calling.ts';
import { artifacts } from './artifacts.ts';
import { checkAccess, deductCredits, requestTokens, submitAccessKey } from './writes.ts';

describe('the writes', () => {
  it('[HTTP-56] [FAUCET-19] request ten tokens from the faucet', async () => {
    const { result, sent } = await calling({ success: true, hash: 'h' }, (api) =>
      requestTokens(api, ' bafy1 '),
    );
    expect([result, sent]).toEqual([
      { success: true, hash: 'h' },
      ['POST /net/faucet/increment {"username":"bafy1","ftCount":10}'],
    ]);
  });

  it('[HTTP-53] deduct credits of a DID', async () => {
    const { sent } = await calling({ message: 'ok' }, (api) => deductCredits(api, 'bafy1'));
    expect(sent).toEqual(['POST /net/dapp/api/deduct_credits {"did":"bafy1"}']);
  });

  it('[HTTP-57] [HTTP-58] [HTTP-59] request access to a competition', async () => {
    const check = await calling({ data: { authenticated: true } }, (api) =>
      checkAccess(api, 'dallas-ai', 'bafy1'),
    );
    const key = await calling({ data: { error: 'wrong' } }, (api) =>
      submitAccessKey(api, 'dallas-ai', { key: ' k1 ', did: 'bafy1' }),
    );
    expect([check, key]).toEqual([
      { result: true, sent: ['POST /net/compute/dallas-ai/did {"did":"bafy1"}'] },
      {
        result: 'wrong',
        sent: ['POST /net/compute/dallas-ai/authenticate {"token":"k1","wallet":"bafy1"}'],
      },
    ]);
  });

  it('[HTTP-45] [HTTP-46] [HTTP-47] [HTTP-48] return artifacts unchanged', async () => {
    const answer = { status: true, anything: [1] };
    const { result, sent } = await calling(answer, async (api) => [
      await artifacts.info(api, 'Qm1'),
      await artifacts.fileName(api, 'Qm1'),
      await (await artifacts.download(api, 'Qm1')).text(),
    ]);
    expect(result).toEqual([answer, answer, JSON.stringify(answer)]);
    expect(sent).toEqual([
      'GET /net/dapp/api/upload_asset/get_artifact_info_by_cid/Qm1',
      'GET /net/dapp/api/upload_asset/get_artifact_file_name/Qm1',
      'GET /net/dapp/api/download_artifact/Qm1',
    ]);
  });

  it('[HTTP-49] upload artifacts as multipart data', async () => {
    const types: (string | null)[] = [];
    const files = new FormData();
    files.set('asset', new Blob(['x']), 'a.txt');
    const answer: Answering = ({ headers }) => {
      types.push(headers.get('content-type'));
      return { status: true };
    };
    const { sent } = await calling(answer, (api) => artifacts.upload(api, files));
    expect(sent[0]).toContain('POST /net/dapp/api/upload_asset/upload_artifacts');
    expect(types[0]).toMatch(/^multipart\/form-data; boundary=/);
  });
});
