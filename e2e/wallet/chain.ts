import type { Screen } from '../engines/port.ts';
import type { Person } from '../person.ts';

/** Returns the number of times this wallet bought the asset on the page, according to the chain. */
export async function purchasesOnChain(person: Person<Screen>): Promise<number> {
  const nft = await person.page.evaluate(() => new URL(location.href).searchParams.get('nft'));
  const did = await person.did();
  const reply = await fetch(`${person.url}/net/node/api/get-nft-token-chain-data?nft=${nft}`);
  const { NFTDataReply } = (await reply.json()) as { NFTDataReply: { NFTData: string }[] };
  return NFTDataReply.filter(({ NFTData }) => NFTData.includes(`bought by ${did}`)).length;
}
