import type { SiteRemote } from '@trove/contract/wire/operations/site-builds.ts';

/** A command to copy: this page itself changes nothing. */
export interface Command {
  what: string;
  text: string;
}

/** Returns the commands that take a build of a remote away from visitors. */
export function listCommands({ id, builds }: Pick<SiteRemote, 'id' | 'builds'>): Command[] {
  const canary = builds.find(({ channel }) => channel === 'canary');
  const halt = canary && {
    what: `End the canary ${canary.id}`,
    text: `pnpm trove-deploy halt ${id}`,
  };
  const live = builds.findIndex(({ channel }) => channel === 'stable');
  const back = builds.slice(live + 1).find(({ channel, fits }) => channel === 'none' && fits);
  const rollback = live >= 0 &&
    back && {
      what: `Roll back to ${back.id}`,
      text: `pnpm trove-deploy rollback ${id} ${back.id}`,
    };
  return [halt, rollback].filter((one): one is Command => Boolean(one));
}
