#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { openStore } from '@trove/federation/rights/open-store.ts';

import { findAuthor, findPublisher } from './author.ts';
import { buildRemote } from './build-remote.ts';
import { canary, halt, promote, publishFolder, rollback } from './deploy-commands.ts';
import { describeBuild } from './describe-build.ts';
import { readReadyBuild } from './ready-build.ts';
import { KEYS_USAGE, runKeys } from './rights/keys-cli.ts';
import { signStaged, Staged } from './rights/staged.ts';
import { readTeamKeys } from './rights/team-keys.ts';
import { teamStore } from './rights/team-store.ts';
import { isShell, readWholeShell, SHELL } from './shell/kept-shells.ts';
import { promoteShell, publishShell, rollbackShell } from './shell/shell-commands.ts';
import { folderStore } from './site-store.ts';

/** `pnpm trove-deploy <command>`: docs/how-to/deploy-from-ci.md. */

const USAGE = `trove-deploy build <folder of a remote> --out <folder>
trove-deploy describe <folder>
trove-deploy verify <folder>
trove-deploy name <folder>
trove-deploy publish <folder>
trove-deploy promote <remote> <build>
trove-deploy canary <remote> <build> <percent>%
trove-deploy halt <remote>
trove-deploy rollback <remote> [build]
trove-deploy history [remote]
trove-deploy who
trove-deploy sign <change> [--build <folder>]
In verify, publish, promote, rollback and history the shell of the site is the remote "shell".
Options: --site <folder>, --by <who>, --commit <id>, --sources <folder>, --contract <range>
To a store of signed deploys: --store <place>, --team <name>, --key <file>..., --root <file>
${KEYS_USAGE}`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    out: { type: 'string' },
    by: { type: 'string' },
    commit: { type: 'string' },
    sources: { type: 'string' },
    contract: { type: 'string' },
    store: { type: 'string' },
    team: { type: 'string' },
    key: { type: 'string', multiple: true },
    root: { type: 'string' },
    keys: { type: 'string' },
    public: { type: 'string', multiple: true },
    threshold: { type: 'string' },
    build: { type: 'string' },
  },
});
const [command = '', first = '', second, third = ''] = positionals;
/** Exit code of a change that others still have to sign. */
const STAGED = 3;
/** Folder of the network's data, in the folder where the command runs. */
const DATA = '.trove';
const place = values.store ?? process.env['SITE_STORE'];
const readRoot = () => readFileSync(values.root ?? path.join(DATA, 'trust/root.json'));
const team = values.team === undefined ? undefined : readTeamKeys(values.team, values.key ?? []);
const siteDir = path.resolve(values.site ?? path.join(DATA, 'site'));
/** The site's own folder, or a store that takes what a team has signed. */
const store =
  place !== undefined && team
    ? teamStore(await openStore(place, process.env), readRoot(), team)
    : folderStore(siteDir);
/** Returns the folder of the site, in which alone the shell is deployed: no team owns it. */
function shellSite(): string {
  if (place === undefined) return siteDir;
  throw new Error('The shell is deployed by the operator, to the folder of the site: --site.');
}
const author = () => findAuthor(values);

async function build(folder: string, outDir: string): Promise<string> {
  const buildId = await buildRemote(folder, outDir);
  return `${path.basename(folder)} ${buildId} is in ${outDir}.`;
}

async function describe(folder: string): Promise<string> {
  const sources = path.resolve(values.sources ?? '.');
  const buildId = await describeBuild(folder, { sources, contract: values.contract });
  return `${buildId} can be deployed: ${folder}`;
}

async function verify(folder: string): Promise<string> {
  if (isShell(folder)) return `shell ${readWholeShell(folder).buildId} is whole.`;
  const { id, buildId, build: stated } = readReadyBuild(folder);
  return `${id} ${buildId} is whole. ${await store.describeShell(stated)}`;
}

async function publish(folder: string): Promise<string> {
  const publisher = findPublisher(values);
  if (isShell(folder)) {
    const { buildId, isNew } = await publishShell(shellSite(), folder, publisher);
    const what = isNew ? 'is published' : 'was published before';
    return `shell ${buildId} ${what}. \`promote shell ${buildId}\` makes it live.`;
  }
  const { id, buildId, shell, isNew } = await publishFolder(store, folder, publisher);
  const what = isNew ? 'is published' : 'was published before';
  return `${id} ${buildId} ${what}. ${shell} \`promote ${id} ${buildId}\` makes it live.`;
}

async function history(remote: string): Promise<string> {
  const lines = (await store.readAudit()).filter((line) => remote === '' || line.remote === remote);
  return lines
    .map(({ at, who, action, remote: id, commit, from, to, build: published }) =>
      [at, who, action, id, commit.slice(0, 12), `${from ?? '-'} -> ${to ?? '-'}`, published ?? '']
        .join('  ')
        .trim(),
    )
    .join('\n');
}

/** Lists what is live: the team of each remote, and who put its build there. */
async function who(): Promise<string> {
  const { remotes, shell } = await store.readRegistry();
  const audit = await store.readAudit();
  const ofSite = shell ? { [SHELL]: { live: shell.live, owner: 'operator' } } : {};
  return Object.entries({ ...ofSite, ...remotes })
    .map(([id, { live, owner }]) => {
      const line = audit.findLast(
        ({ remote, to, from }) => remote === id && to === live && from !== to,
      );
      const by = line
        ? `${line.who} at ${line.at}, commit ${line.commit.slice(0, 12)}`
        : 'not recorded';
      return `${id}  ${live ?? 'not deployed'}  ${owner}  ${by}`;
    })
    .join('\n');
}

const sayServed = ({ buildId, contract }: { buildId: string; contract: string }) =>
  `shell ${buildId} is live, with contract ${contract}. Open tabs go on with theirs until they are loaded again.`;

async function sign(id: string): Promise<string> {
  if (place === undefined || !team) {
    throw new Error('Name the store with --store, and who signs with --team and --key.');
  }
  const opened = await openStore(place, process.env);
  return signStaged(opened, readRoot(), team, { id, folder: values.build });
}

const COMMANDS: Readonly<Record<string, () => Promise<string>>> = {
  build: () => build(path.resolve(first), path.resolve(values.out ?? `dist/${first}`)),
  describe: () => describe(path.resolve(first)),
  verify: () => verify(path.resolve(first)),
  name: async () => readReadyBuild(path.resolve(first)).buildId,
  publish: () => publish(path.resolve(first)),
  async promote() {
    if (first === SHELL) return sayServed(await promoteShell(shellSite(), second ?? '', author()));
    const { buildId, shell } = await promote(store, first, second ?? '', author());
    return `${first} ${buildId} is live. ${shell}`;
  },
  async canary() {
    const percent = Number(third.replace('%', ''));
    const { shell } = await canary(store, first, second ?? '', percent, author());
    return `${percent} % of the visitors get ${first} ${second}. ${shell} It halts by itself if more of its mounts fail.`;
  },
  async halt() {
    const isNew = await halt(store, first, author());
    return isNew ? `The canary of ${first} is halted.` : `${first} has no canary.`;
  },
  async rollback() {
    if (first === SHELL) return sayServed(await rollbackShell(shellSite(), second, author()));
    const { buildId, shell } = await rollback(store, first, second, author());
    return `${first} ${buildId} is live. ${shell}`;
  },
  history: () => history(first),
  who,
  sign: () => sign(first),
  keys: async () =>
    runKeys(positionals.slice(1), {
      store: await openStore(place ?? path.join(DATA, 'store'), process.env),
      folder: path.resolve(values.keys ?? path.join(DATA, 'keys')),
      publicKeys: values.public ?? [],
      threshold: Number(values.threshold ?? 1),
      readRoot,
    }),
};

try {
  const run = COMMANDS[command];
  if (!run) throw new Error(USAGE);
  console.info(await run());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof Staged ? STAGED : 1;
}
