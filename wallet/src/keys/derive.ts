import { HDKey } from '@scure/bip32';
import { mnemonicToSeed } from '@scure/bip39';

/** BIP-44 path; coin 1 is that of every test network, the last number is the account's. */
const getPath = (index: number) => `m/44'/1'/0'/0/${index}`;

/** Derives the secret key of one account (BIP-39, BIP-32). */
export async function deriveSecretKey(words: string, index: number): Promise<Uint8Array> {
  const seed = await mnemonicToSeed(words);
  const { privateKey } = HDKey.fromMasterSeed(seed).derive(getPath(index));
  seed.fill(0);
  if (privateKey === null) throw new Error('No key can be derived from these words.');
  return privateKey;
}
