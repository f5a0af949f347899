import { SHELL } from './shell/kept-shells.ts';
import type { SiteStore } from './site-store.ts';

/** Lists what is live: the team of each remote, and who put its build there; or says why there is nothing. */
export async function listLive(site: SiteStore): Promise<string> {
  const { remotes, shell } = await site.readRegistry();
  const audit = await site.readAudit();
  const ofSite = shell ? { [SHELL]: { live: shell.live, owner: 'operator' } } : {};
  const lines = Object.entries({ ...ofSite, ...remotes }).map(([id, { live, owner }]) => {
    const line = audit.findLast(
      ({ remote, to, from }) => remote === id && to === live && from !== to,
    );
    const by = line
      ? `${line.who} at ${line.at}, commit ${line.commit.slice(0, 12)}`
      : 'not recorded';
    return `${id}  ${live ?? 'not deployed'}  ${owner}  ${by}`;
  });
  return lines.length > 0 ? lines.join('\n') : site.explainEmpty();
}
