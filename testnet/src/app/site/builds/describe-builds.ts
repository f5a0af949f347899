import { SHELL_NAME } from '@trove/contract/wire/operations/page-telemetry.ts';
import type {
  SiteBuild,
  SiteBuilds,
  SiteDeploy,
  SiteRemote,
} from '@trove/contract/wire/operations/site-builds.ts';
import { fits } from '@trove/federation/loader/choose-build.ts';
import type { AuditLine } from '@trove/federation/registry/audit.ts';
import type { DeployedRegistry } from '@trove/federation/registry/deployed-registry.ts';
import type { ShellBuild } from '@trove/federation/registry/shell-build.ts';

import type { ReadCounts } from '../telemetry/read-counts.ts';
import { findChannel } from './find-channel.ts';
import type { LostBuild } from './find-unused.ts';

/** Changes of a remote that are shown. */
const SHOWN_CHANGES = 12;

interface Facts {
  registry: DeployedRegistry;
  shell: ShellBuild;
  counts: ReadCounts;
  audit: readonly AuditLine[];
  lost: readonly LostBuild[];
  /** Why the canary of a remote is halted, as a sentence. */
  describeHalt: (remote: string) => string | undefined;
}

type Entry = DeployedRegistry['remotes'][string];

const describeChange = ({ at, who, action, commit, build, to }: AuditLine): SiteDeploy => ({
  at,
  who,
  action,
  commit,
  build: build ?? to,
});

function describeRemote(id: string, entry: Entry, facts: Facts): SiteRemote {
  const { shell, counts, audit, lost, describeHalt } = facts;
  const halt = describeHalt(id);
  const changes = audit.filter(({ remote }) => remote === id).map(describeChange);
  const builds = entry.builds.flatMap((buildId): SiteBuild[] => {
    const build = entry.details[buildId];
    if (!build) return [];
    const deployed = changes.findLast((change) => change.build === buildId);
    return [
      {
        id: buildId,
        version: build.version,
        contract: build.requires.contract,
        ...findChannel(entry, buildId, halt !== undefined),
        fits: fits(build, shell.offers),
        ...(deployed && { deployed }),
        tabs: counts.ofBuild(id, buildId),
      },
    ];
  });
  const { title, owner } = entry;
  const losses = lost.filter(({ remote }) => remote === id).map(({ words }) => words);
  return {
    id,
    title,
    owner,
    findings: [...(halt === undefined ? [] : [halt]), ...losses],
    builds,
    faults: counts.faultsOf(id),
    history: changes.slice(-SHOWN_CHANGES).toReversed(),
  };
}

/** Describes the builds of a site for its operator. */
export function describeBuilds(facts: Facts): Omit<SiteBuilds, 'days' | 'percent'> {
  const { shell, counts, registry } = facts;
  return {
    shell: {
      id: shell.buildId,
      version: shell.version,
      contract: shell.offers.contract,
      tabs: counts.ofBuild(SHELL_NAME, shell.buildId),
    },
    shellFaults: counts.faultsOf(SHELL_NAME),
    remotes: Object.entries(registry.remotes).map(([id, entry]) =>
      describeRemote(id, entry, facts),
    ),
  };
}
