import { useSearchParams } from '@trove/shared/kit/core.ts';

/** Search parameters of a link to a creator. */
interface CreatorAddress {
  tab: 'model' | 'dataset';
  /** From 1. */
  page: number;
}

/** The address and a way to change a part of it; nonsense in it counts as nothing. */
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
