import { clearWallet, hasUploadMarker, readWallet, storeWallet } from './stored-wallet.ts';

const alice = { did: 'bafyalice', username: 'alice', type: 'XELL' };

describe('the stored wallet', () => {
  beforeEach(() => localStorage.clear());

  it('[WALLET-01] [WALLET-05] keeps did, username and type under wallet_details', () => {
    storeWallet(localStorage, alice, 'io.xell');
    expect(JSON.parse(localStorage.getItem('wallet_details') ?? '')).toEqual(alice);
    expect(readWallet(localStorage)).toEqual(alice);
  });

  it.each(['{', '5', '{"did":"  ","type":"XELL"}', '{"username":"alice"}'])(
    '[WALLET-08] [WALLET-63] removes the broken value %s',
    (value) => {
      localStorage.setItem('wallet_details', value);
      expect(readWallet(localStorage)).toBeNull();
      expect(localStorage.getItem('wallet_details')).toBeNull();
    },
  );

  it('[WALLET-02] does without a username', () => {
    localStorage.setItem('wallet_details', '{"did":"bafyalice","type":"XELL"}');
    expect(readWallet(localStorage)?.username).toBe('');
  });

  it('[WALLET-13] [WALLET-14] [WALLET-16] clears the keys of the specification and stores connect=false', () => {
    storeWallet(localStorage, alice, 'io.xell');
    localStorage.setItem('user_uploads_models', 'true');
    localStorage.setItem('playground_x', '1');
    localStorage.setItem('trove_theme', '"dark"');

    clearWallet(localStorage, alice.did);

    expect(localStorage.getItem('wallet_details')).toBeNull();
    expect(localStorage.getItem('user_uploads_models')).toBeNull();
    expect(localStorage.getItem('playground_x')).toBeNull();
    expect(localStorage.getItem('connect')).toBe('false');
    expect(localStorage.getItem('trove_theme')).toBe('"dark"');
  });

  it('gives back what the user wrote when the same DID connects again, and to nobody else', () => {
    localStorage.setItem('face_playground_projects', '[{"name":"mine"}]');
    clearWallet(localStorage, alice.did);

    storeWallet(localStorage, { ...alice, did: 'bafybob' }, 'io.xell');
    expect(localStorage.getItem('face_playground_projects')).toBeNull();

    clearWallet(localStorage, 'bafybob');
    storeWallet(localStorage, alice, 'io.xell');
    expect(localStorage.getItem('face_playground_projects')).toBe('[{"name":"mine"}]');
  });

  it('clears nothing the user wrote when there is no room to put it aside', () => {
    localStorage.setItem('face_playground_projects', '[{"name":"mine"}]');
    localStorage.setItem('wallet_details', JSON.stringify(alice));
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    clearWallet(localStorage, alice.did);
    setItem.mockRestore();

    expect(localStorage.getItem('wallet_details')).toBeNull();
    expect(localStorage.getItem('face_playground_projects')).toBe('[{"name":"mine"}]');
  });

  it.each(['user_uploads_models', 'user_uploads_datasets', 'user_uploads_infra'])(
    '[DASH-16] [DASH-18] finds the upload marker %s',
    (key) => {
      expect(hasUploadMarker(localStorage)).toBe(false);
      localStorage.setItem(key, 'false');
      expect(hasUploadMarker(localStorage)).toBe(false);
      localStorage.setItem(key, 'true');
      expect(hasUploadMarker(localStorage)).toBe(true);
    },
  );
});
