// Runs on any Node from 20.19 on, with nothing installed: installs the pinned pnpm, packages and Node, then runs
// `tools/<command>.ts`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const begun = Date.now();
const root = path.dirname(import.meta.dirname);
const OLDEST_NODE = [20, 19];
const RUNTIME_MAJOR = 24;

/** Ends the program with one sentence about the problem and one of advice. */
function giveUp(sentence, advice) {
  console.error(`\n${sentence}\n${advice}`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  giveUp(
    `Node ${process.versions.node} is too old for Trove.`,
    `Install Node ${OLDEST_NODE.join('.')} or newer (https://nodejs.org) and run the command again.`,
  );
}

function checkWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    giveUp(
      `This folder cannot be written: ${root}`,
      'Give yourself write permission, or clone the project into a folder of your own.',
    );
  }
}

/** Returns a key that changes whenever an install could have a different result. */
function installKey() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const manifests = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.name, 'package.json'))
    .filter((file) => existsSync(path.join(root, file)) && !file.startsWith('node_modules'));
  for (const file of [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...manifests.sort(),
  ]) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function install() {
  const stamp = path.join(root, 'node_modules', '.trove-install');
  const key = installKey();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;

  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const started = Date.now();
  console.error(`Installing packages with ${packageManager} (about 30 seconds the first time) ...`);
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    },
  );
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  if (status !== 0) {
    console.error(output.trim().split('\n').slice(-15).join('\n'));
    if (
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|fetch failed/i.test(output)
    ) {
      giveUp(
        'The packages could not be downloaded: no connection to the package registry.',
        'Check your network or proxy, then run the command again; what is already here is kept.',
      );
    }
    if (/EACCES|EPERM|EROFS/.test(output)) {
      giveUp(
        'The packages could not be written to this folder.',
        `Give yourself write permission for ${root} and run the command again.`,
      );
    }
    if (/ENOSPC/.test(output))
      giveUp('The disk is full.', 'Free about 1 GB and run the command again.');
    giveUp(
      'The packages could not be installed (see the reason above).',
      'Fix it and run the command again.',
    );
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, key);
  console.error(`Packages installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
}

/** Returns the pinned Node of this platform, else the current one if it is new enough. */
function runtime() {
  const pinned = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= RUNTIME_MAJOR) return process.execPath;
  return giveUp(
    `There is no packaged Node ${RUNTIME_MAJOR} for ${process.platform} ${process.arch}.`,
    `Install Node ${RUNTIME_MAJOR} (https://nodejs.org) and run the command again.`,
  );
}

checkNode();
checkWritable();
install();

const [command, ...words] = process.argv.slice(2);
const bin = path.join(root, 'node_modules', '.bin');
const child = spawn(runtime(), [path.join(root, 'tools', `${command}.ts`), ...words], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    BOOTSTRAP_MS: String(Date.now() - begun),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
