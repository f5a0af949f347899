import { useQuery } from '@tanstack/react-query';

/** Item of `/net/node/api/list-nfts`, with the fields the site shows. */
interface Nft {
  nft: string;
  nft_value: number;
  nft_metadata: string;
}

export interface Model {
  id: string;
  name: string;
  description: string;
  category: string;
  price: number;
}

const toModel = ({ nft, nft_value, nft_metadata }: Nft) => {
  const { type, name, description, category } = JSON.parse(nft_metadata) as Record<string, string>;
  return { type, id: nft, name, description, category, price: nft_value * 1000 };
};

/** Reads all models of the network, in the way TanStack Query's own guide shows. */
export function useModels(): readonly Model[] | undefined {
  const { data } = useQuery({
    queryKey: ['models'],
    staleTime: 10_000,
    queryFn: async () => {
      const answer = await fetch('/net/node/api/list-nfts');
      const { nfts } = (await answer.json()) as { nfts: Nft[] };
      return nfts.map(toModel).filter(({ type }) => type === 'model') as Model[];
    },
  });
  return data;
}
