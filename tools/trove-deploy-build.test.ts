import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { isLongTier } from '../shared/kit/src/testing/tier.ts';
import { readReadyBuild } from './deploy/src/ready-build.ts';
import { ROOT } from './lib/settings.ts';
import { writeRemote } from './new-remote.ts';

const PAGE = 'src/features/reports/ReportsPage.tsx';

/** A remote with a repository of its own, which lies here because its sources import the packages of this one. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(ROOT, '.new-remote-'));
  writeRemote(folder, 'reports');
  symlinkSync(path.join(ROOT, 'mfe-faucet/node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, '.gitignore'), 'node_modules\n.types\n*.tsbuildinfo\ndist\n');
  git('init', '--quiet');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(...words: string[]) {
  execFileSync('git', words, { cwd: folder, stdio: 'pipe' });
}

function commit() {
  git('add', '--all');
  git('-c', 'user.name=t', '-c', 'user.email=t@t.test', 'commit', '--quiet', '--message', 'All');
}

const outDir = () => path.join(folder, 'dist');

/** Runs `trove-deploy build`; returns what it says, without the remarks of the manifest's plugin, and its exit code. */
function build() {
  const cli = path.join(ROOT, 'tools/deploy/src/cli.ts');
  const words = [cli, 'build', folder, '--out', outDir()];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { said: `${stdout}${stderr}`.replaceAll(/^<w>.*\n/gm, ''), status };
}

/** Each test makes a whole build. */
(isLongTier ? describe : describe.skip)('a build by trove-deploy', () => {
  it('can be published where the sources are committed', () => {
    const { said, status } = build();
    const name = path.basename(folder);
    const { id, buildId } = readReadyBuild(outDir());
    expect(said).toBe(`${name} ${buildId} is in ${outDir()}.\n`);
    expect(status).toBe(0);
    expect(id).toBe('mfe-reports');
    const script = readFileSync(path.join(outDir(), 'remoteEntry.js'), 'utf8');
    expect(script).toContain(`mfe_reports__${buildId}`);
  }, 180_000);

  it('is refused where a page is too large', () => {
    const text = randomBytes(90_000).toString('base64');
    appendFileSync(
      path.join(folder, PAGE),
      `\n(globalThis as { big?: string }).big = '${text}';\n`,
    );
    commit();
    const { said, status } = build();
    expect(said).toMatch(
      /^The build \w+ of mfe-reports is refused: The first files of \/x\/mfe-reports have \d+ bytes, over 90000\./,
    );
    expect(status).toBe(1);
  }, 120_000);
});

describe('trove-deploy build', () => {
  it('builds nothing if a file is not committed, or has a wrong type', () => {
    writeFileSync(path.join(folder, 'src/more.ts'), 'export const more: string = 1;\n');
    expect(build()).toEqual({
      said: 'The work tree has changes that are not committed: src/more.ts.\n',
      status: 1,
    });
    commit();
    const { said, status } = build();
    expect(said).toContain('src/more.ts(1,14): error TS2322');
    expect(status).toBe(1);
    expect(existsSync(outDir())).toBe(false);
  }, 120_000);
});
