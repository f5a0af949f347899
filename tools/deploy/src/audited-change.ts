import type { AuditLine } from '@trove/federation/registry/audit.ts';
import type { DeployedRegistry as Registry } from '@trove/federation/registry/deployed-registry.ts';

import { SHELL } from './shell/kept-shells.ts';
import type { SiteStore } from './site-store.ts';

/** The person who deploys, and the commit of the sources. */
export interface Author {
  who: string;
  commit: string;
}

export type Done = Pick<AuditLine, 'action' | 'remote' | 'build' | 'percent'>;

const liveIn = ({ remotes, shell }: Registry, id: string): string | null =>
  (id === SHELL ? shell?.live : remotes[id]?.live) ?? null;

/** Applies a change until no other process was first; one that changes nothing writes nothing. */
export async function changeAudited(
  store: SiteStore,
  author: Author,
  done: Done,
  apply: (registry: Registry) => Registry,
): Promise<boolean> {
  for (;;) {
    const before = await store.readRegistry();
    const next = apply(before);
    if (next === before) return false;
    const [from, to] = [liveIn(before, done.remote), liveIn(next, done.remote)];
    const line = { at: new Date().toISOString(), ...author, ...done, from, to };
    if (await store.swap(before, next, line)) return true;
  }
}
