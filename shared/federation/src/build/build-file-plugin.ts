import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { RemoteBuild } from '@trove/contract/registry.ts';
import webpack from 'webpack';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';

import { lowestContract } from './contract/lowest-contract.ts';
import { CONTRACT_FILES } from './contract/read-interfaces.ts';
import { getIntegrity } from './name-build.ts';
import type { RemoteDeclaration } from './remote-declaration.ts';
import { REQUIRED_SHARED, FEDERATION_SRC, KIT_SRC } from './shared-modules.ts';

interface BuildFileOptions {
  declaration: RemoteDeclaration;
  folder: string;
  buildId: string;
  global: string;
}

const ENTRY = 'remoteEntry.js';
const isScript = (file: string) => file.endsWith('.js');

/** Returns the source file of a module, even if webpack has merged it with others. */
const getResource = (module: Module | null): string | undefined => {
  const own = module as (Module & { resource?: string; rootModule?: { resource?: string } }) | null;
  return own?.resource ?? own?.rootModule?.resource;
};

/** Returns the source files of a module; more than one if webpack has merged modules. */
export const listResources = (module: Module): string[] => {
  const { modules } = module as Module & { modules?: Iterable<Module> };
  const parts = modules ? [...modules] : [module];
  return parts.map(getResource).filter((file) => file !== undefined);
};

/** Returns the scripts that each `import()` loads: source file to file names. */
export function findAsyncScripts({ modules, moduleGraph, chunkGraph }: Compilation) {
  const scripts = new Map<string, string[]>();
  for (const module of modules) {
    for (const block of module.blocks) {
      const [dependency] = block.dependencies;
      const resource = dependency && getResource(moduleGraph.getModule(dependency));
      const chunks: readonly Chunk[] = chunkGraph.getBlockChunkGroup(block as never)?.chunks ?? [];
      if (resource)
        scripts.set(resource, chunks.flatMap(({ files }) => [...files]).filter(isScript));
    }
  }
  return scripts;
}

/** Returns the sources in a bundle that may use a host: those of the project, without the nouns of the contract. */
const listOwnSources = ({ modules }: Compilation, folder: string): string[] => {
  const isIn = (place: string) => (file: string) => file.startsWith(`${place}${path.sep}`);
  return [...modules]
    .flatMap(listResources)
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      [path.join(folder, 'src'), KIT_SRC, FEDERATION_SRC].some((own) => isIn(own)(file)),
    );
};

/**
 * Writes `build.json`, which contains everything that the registry stores about this build, and the declaration of the
 * remote, so that the folder can be deployed without its sources.
 */
export class BuildFilePlugin {
  readonly options: BuildFileOptions;

  constructor(options: BuildFileOptions) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('BuildFilePlugin', (compilation) => {
      const { folder } = this.options;
      const declared = ['remote.json', 'package.json'].map((file) => path.join(folder, file));
      for (const file of [...declared, ...CONTRACT_FILES]) compilation.fileDependencies.add(file);
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'BuildFilePlugin', stage }, () => {
        // Sources that do not compile cannot be described either.
        if (compilation.errors.length > 0) return;
        try {
          const text = JSON.stringify(this.describe(compilation), null, 2);
          compilation.emitAsset('build.json', new sources.RawSource(text));
        } catch (error) {
          // If it were thrown, webpack would not watch the sources any more.
          compilation.errors.push(new webpack.WebpackError((error as Error).message));
        }
        const remote = JSON.stringify(this.options.declaration, null, 2);
        compilation.emitAsset('remote.json', new sources.RawSource(remote));
      });
    });
  }

  describe(compilation: Compilation): RemoteBuild {
    const { declaration, folder, buildId, global } = this.options;
    const scripts = findAsyncScripts(compilation);
    const listScripts = (file: string): string[] => {
      const found = scripts.get(path.join(folder, file));
      if (!found) {
        throw new Error(`${declaration.id}: remote.json names ${file}, but nothing loads it.`);
      }
      if (found.some((name) => name.startsWith('fallback.'))) {
        throw new Error(
          `${declaration.id}: ${file} bundles what the shell provides; import it from the kit.`,
        );
      }
      return found;
    };
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return {
      version,
      ...(declaration.menu && { menu: declaration.menu }),
      base: `remotes/${declaration.id}/${buildId}/`,
      global,
      entry: ENTRY,
      preload: declaration.routes.map(({ path: pattern, page, data, indexData }) => ({
        path: pattern,
        files: [...new Set([ENTRY, ...listScripts('src/remote.ts'), ...listScripts(page)])],
        ...(data && { data }),
        ...(indexData && { indexData }),
      })),
      integrity: Object.fromEntries(
        compilation
          .getAssets()
          .filter(({ name }) => isScript(name))
          .map(({ name, source }) => [name, getIntegrity(source.buffer())]),
      ),
      requires: {
        contract: `^${lowestContract(listOwnSources(compilation, folder))}`,
        capabilities: [], // Nothing reads it; shells of before 2026-11-28 refuse a build without it.
        shared: REQUIRED_SHARED,
      },
    };
  }
}
