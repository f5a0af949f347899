import { useSearchParams } from '@trove/kit/core.ts';

/** Search parameters of a link to a creator. */
interface CreatorAddress {
  tab: 'model' | 'dataset';
  /** Counted from 1. */
  page: number;
}

/** Returns the search parameters and a setter; invalid values are ignored. */
export function useCreatorAddress() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const address: CreatorAddress = {
    tab: params.get('tab') === 'datasets' ? 'dataset' : 'model',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
  const become = (part: Partial<CreatorAddress>) => {
    const next = { ...address, ...part };
    setParams(
      {
        ...(next.tab === 'dataset' && { tab: 'datasets' }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace: true },
    );
  };
  return { ...address, become };
}
