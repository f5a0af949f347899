import type { Tab } from './tab.ts';

export type Tabs = ReturnType<typeof createTabs>;

/** The tabs that are connected to this process, by their DIDs. */
export function createTabs() {
  const byDid = new Map<string, Tab[]>();
  const of = (did: string): readonly Tab[] => byDid.get(did) ?? [];

  return {
    of,
    all: (): readonly Tab[] => [...byDid.values()].flat(),
    isProven: (did: string) => of(did).some(({ proven }) => proven),
    add: (tab: Tab) => void byDid.set(tab.did, [...of(tab.did), tab]),
    remove(tab: Tab) {
      const others = of(tab.did).filter((other) => other !== tab);
      if (others.length > 0) byDid.set(tab.did, others);
      else byDid.delete(tab.did);
    },
  };
}
