import type { RemoteModule } from '../../contract/host.ts';
import { isChunkError } from '../../lib/chunk-error.ts';
import type { ChosenBuild } from './choose-build.ts';
import { loadScript, whyScriptFailed } from './load-script.ts';
import { RemoteFailure, toRemoteFailure } from './remote-failure.ts';
import { shareScopeFor } from './share-scope.ts';
import type { ShareScope } from './share-scope.ts';

/** What the entry of a build defines under its global name. */
interface Container {
  init(scope: ShareScope): unknown;
  get(request: string): Promise<() => unknown>;
}

declare global {
  interface Window {
    /** Address of a script to its hash; the chunk loading of every build asks here (`build/integrity-plugin.ts`). */
    __troveIntegrity?: Record<string, string>;
  }
}

interface Loading {
  /** Where the registry is: the addresses of builds are relative to it. */
  origin: string;
  /** What the host shares; an empty table makes the remote use its own copies. */
  shared: () => ShareScope | Promise<ShareScope>;
  /** Counts from 1. A later try gets a fresh container, past every cache. */
  tries: number;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

const isRemote = (value: unknown): value is RemoteModule =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<RemoteModule>).mount === 'function';

/** Fetches a build, checks every byte of it against the registry, and answers the module it exposes. */
export async function loadRemote(
  { build }: ChosenBuild,
  { origin, shared, tries }: Loading,
): Promise<RemoteModule> {
  const base = new URL(build.base, origin).href;
  const addressOf = (file: string) => new URL(file, base).href;
  const hashes = (window.__troveIntegrity ??= {});
  for (const [file, hash] of Object.entries(build.integrity)) hashes[addressOf(file)] = hash;

  const globals = window as unknown as Record<string, unknown>;
  // Declared with `var`, so it cannot be deleted: a former try must not pass for this one.
  globals[build.global] = undefined;
  const busted = tries > 1 ? `?try=${tries}` : '';
  await loadScript(`${addressOf(build.entry)}${busted}`, build.integrity[build.entry] ?? '');

  const container = globals[build.global];
  if (!isContainer(container))
    throw new RemoteFailure('evaluation', 'The entry defines no container.');

  try {
    await container.init(shareScopeFor(await shared(), build.requires.shared));
    const evaluate = await container.get('./remote');
    const exposed = evaluate();
    if (isRemote(exposed)) return exposed;
  } catch (error) {
    if (!isChunkError(error)) throw toRemoteFailure(error, 'evaluation');
    throw await whyScriptFailed(error.request, hashes[error.request] ?? '');
  }
  throw new RemoteFailure('contract', 'The build exposes nothing that can be mounted.');
}
