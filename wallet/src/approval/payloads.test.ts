import { readCall, getSigner } from './payloads.ts';

const transfer = {
  receiver: 'bafybmiseller',
  sender: 'bafybmibuyer',
  ft_name: 'TROVE',
  ft_count: 5,
  comment: '',
  quorum_type: 2,
  creatorDID: 'bafybmicreator',
};

describe('readCall', () => {
  it('keeps all given fields, also unknown ones', () => {
    const given = { ...transfer, password: '' };
    expect(readCall('transferFt', given)).toEqual({ name: 'transferFt', given });
  });

  it('copies the payload, so that it cannot change after its approval', () => {
    const given = { ...transfer };
    const call = readCall('transferFt', given);
    given.ft_count = 5000;
    expect(call.given).toMatchObject({ ft_count: 5 });
  });

  it.each([
    ['no payload', undefined],
    ['a text', 'transfer'],
    ['no receiver', { ...transfer, receiver: '' }],
    ['no amount', { ...transfer, ft_count: 0 }],
    ['a negative amount', { ...transfer, ft_count: -5 }],
    ['an endless amount', { ...transfer, ft_count: Number.POSITIVE_INFINITY }],
    ['an amount as text', { ...transfer, ft_count: '5' }],
  ])('rejects a transfer with %s', (_what, given) => {
    expect(() => readCall('transferFt', given)).toThrow('malformed');
  });

  it('names the invalid field', () => {
    expect(() => readCall('executeContract', { executorAddr: 'd', quorumType: 2 })).toThrow(
      'malformed in smartContractData',
    );
  });

  it('rejects a circular payload', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(() => readCall('request', circle)).toThrow('malformed');
  });
});

describe('getSigner', () => {
  it('returns the signer of each call', () => {
    const nft = { nft: 'Qm1', quorum_type: 2, nft_value: 1 };
    const signers = [
      readCall('transferFt', transfer),
      readCall('executeNft', { ...nft, executor: 'bafybmibuyer' }),
      readCall('deployNft', { ...nft, did: 'bafybmibuyer' }),
      readCall('createFt', { did: 'bafybmibuyer', ft_name: 'X', ft_count: 1, token_count: 1 }),
      readCall('executeContract', {
        executorAddr: 'bafybmibuyer',
        quorumType: 2,
        smartContractData: '{}',
        smartContractToken: 'Qm1',
      }),
    ].map(getSigner);
    expect(new Set(signers)).toEqual(new Set(['bafybmibuyer']));
    expect(getSigner(readCall('request', {}))).toBeNull();
  });
});
