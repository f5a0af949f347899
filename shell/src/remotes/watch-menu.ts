import type { Store } from '@trove/contract/host.ts';
import type { Registry } from '@trove/contract/registry.ts';
import { REMOTE_IDS } from '@trove/contract/remote-policy.ts';
import { chooseBuild } from '@trove/federation/loader/choose-build.ts';
import { SHELL_OFFER } from '@trove/federation/loader/shell-offer.ts';
import type { ValueStore } from '@trove/kit/lib/value-store.ts';

import type { MenuItem } from '#common/menus/menu.ts';

/** Icon of every remote that is not of the site: a build cannot bring its own into a menu. */
const ICON = 'package';

/** Returns the menu entries of the remotes that are not of the site, of the builds that this shell runs. */
const listEntries = (registry: Registry): MenuItem[] =>
  Object.keys(registry.remotes)
    .filter((id) => !REMOTE_IDS.includes(id))
    .flatMap((id) => {
      const choice = chooseBuild(registry, id, SHELL_OFFER);
      const menu = choice.kind === 'build' ? choice.build.build.menu : undefined;
      return menu ? { id, label: menu.label, to: menu.path, icon: ICON } : [];
    });

/** Keeps the menu's entries of other remotes as the registry has them; the specification's own are fixed. */
export function watchMenu(registry: Store<Registry>, others: ValueStore<readonly MenuItem[]>) {
  const update = () => {
    const entries = listEntries(registry.get());
    if (JSON.stringify(entries) !== JSON.stringify(others.get())) others.set(entries);
  };
  registry.subscribe(update);
  update();
}
