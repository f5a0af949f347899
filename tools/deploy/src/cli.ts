#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
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
import type { SiteStore } from './site-store.ts';
import { listLive } from './who.ts';

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

const OPTIONS = {
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
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
} as const;

/** Reads what was typed; ends with a sentence if it has an option that does not exist. */
function readWords() {
  try {
    return parseArgs(OPTIONS);
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    console.error(`${sentence}. \`trove-deploy --help\` lists what there is.`);
    process.exit(1);
  }
}

const { positionals, values } = readWords();
const [command = '', first = '', second, third = ''] = positionals;
/** Exit code of a change that others still have to sign. */
const STAGED = 3;
/** Folder of the network's data, in the folder where the command runs. */
const DATA = '.trove';
/** A variable that a CI has not set is an empty text there. */
const place = values.store ?? (process.env['SITE_STORE'] || undefined);
function readRoot(): Buffer {
  const file = values.root ?? path.join(DATA, 'trust/root.json');
  if (existsSync(file)) return readFileSync(file);
  throw new Error(
    `There is no ${file}: name the root of the site, which its operator has, with --root.`,
  );
}
const siteDir = path.resolve(values.site ?? path.join(DATA, 'site'));

/** Opens the store of a site for a team; without `signs`, its key is not needed. */
async function openTeam(team: string, { signs = true } = {}): Promise<SiteStore> {
  if (place === undefined)
    throw new Error('Name the store of the team with --store, or in SITE_STORE.');
  const keys = signs ? readTeamKeys(team, values.key ?? []) : { team, keys: [] };
  return teamStore(await openStore(place, process.env), readRoot(), keys);
}

/** Opens the site's own folder, or a store that takes what a team has signed. */
async function openSite({ signs = true } = {}): Promise<SiteStore> {
  if (values.team !== undefined) return openTeam(values.team, { signs });
  if (place !== undefined && values.site === undefined)
    throw new Error('Name the team that deploys to the store with --team.');
  if (existsSync(siteDir)) return folderStore(siteDir);
  throw new Error(
    `There is no site in ${siteDir}: name its folder with --site, or its store with --store and --team.`,
  );
}

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
  // A CI may verify a build before it knows where it will go.
  const site = values.team === undefined ? folderStore(siteDir) : await openSite({ signs: false });
  return `${id} ${buildId} is whole. ${await site.describeShell(stated)}`;
}

async function publish(folder: string): Promise<string> {
  const publisher = findPublisher(values);
  if (isShell(folder)) {
    const { buildId, isNew } = await publishShell(shellSite(), folder, publisher);
    const what = isNew ? 'is published' : 'was published before';
    return `shell ${buildId} ${what}. \`promote shell ${buildId}\` makes it live.`;
  }
  const { id, buildId, shell, isNew } = await publishFolder(await openSite(), folder, publisher);
  const what = isNew ? 'is published' : 'was published before';
  return `${id} ${buildId} ${what}. ${shell} \`promote ${id} ${buildId}\` makes it live.`;
}

async function history(remote: string): Promise<string> {
  const site = await openSite({ signs: false });
  return (await site.readAudit())
    .filter((line) => remote === '' || line.remote === remote)
    .map(({ at, who, action, remote: id, commit, from, to, build: published }) =>
      [at, who, action, id, commit.slice(0, 12), `${from ?? '-'} -> ${to ?? '-'}`, published ?? '']
        .join('  ')
        .trim(),
    )
    .join('\n');
}

const sayServed = ({ buildId, contract }: { buildId: string; contract: string }) =>
  `shell ${buildId} is live, with contract ${contract}. Open tabs go on with theirs until they are loaded again.`;

async function sign(id: string): Promise<string> {
  if (place === undefined || values.team === undefined) {
    throw new Error('Name the store with --store, and who signs with --team and --key.');
  }
  const team = readTeamKeys(values.team, values.key ?? []);
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
    if (!second)
      throw new Error('Name the remote and its build: `trove-deploy name <folder>` tells it.');
    const { buildId, shell } = await promote(await openSite(), first, second, author());
    return `${first} ${buildId} is live. ${shell}`;
  },
  async canary() {
    const percent = Number(third.replace('%', ''));
    const { shell } = await canary(await openSite(), first, second ?? '', percent, author());
    return `${percent} % of the visitors get ${first} ${second}. ${shell} It halts by itself if more of its mounts fail.`;
  },
  async halt() {
    const isNew = await halt(await openSite(), first, author());
    return isNew ? `The canary of ${first} is halted.` : `${first} has no canary.`;
  },
  async rollback() {
    if (first === SHELL) return sayServed(await rollbackShell(shellSite(), second, author()));
    const { buildId, shell } = await rollback(await openSite(), first, second, author());
    return `${first} ${buildId} is live. ${shell}`;
  },
  history: () => history(first),
  who: async () => listLive(await openSite({ signs: false })),
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
  const run = values.help ? async () => USAGE : COMMANDS[command];
  if (!run) throw new Error(USAGE);
  console.info(await run());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof Staged ? STAGED : 1;
}
