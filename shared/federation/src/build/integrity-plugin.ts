import type { Compilation, Compiler } from 'webpack';

/**
 * Global object from a script's address to its hash, and `nonce` for all; filled by the code that registers a build.
 */
const HASHES = 'self.__troveIntegrity';

/**
 * Gives each try of a script an address of its own, because the browser lets a second request for the same address
 * wait for one that hangs.
 */
const chooseAddress = `
const at = new URL(url, location).href, next = self.__troveNext ||= {};
url = next[at] || url;
next[at] = at + '?try=' + Math.random();`;

// Anonymous even on the same origin, otherwise a preload of the same file is fetched twice.
const protect = `
script.crossOrigin = 'anonymous';
script.addEventListener('load', () => delete next[at]);
if (${HASHES}) {
  script.integrity = ${HASHES}[at] || '';
  script.nonce = ${HASHES}.nonce || '';
}`;

interface ScriptHooks {
  createScript: { tap(name: string, change: (source: string) => string): void };
}

/** A compiler of Rspack, as far as it differs from that of webpack. */
interface Rspack {
  rspack: { RuntimePlugin: { getCompilationHooks(compilation: Compilation): ScriptHooks } };
}

const hooksOf = (compiler: Compiler | (Compiler & Rspack), compilation: Compilation) =>
  'rspack' in compiler
    ? compiler.rspack.RuntimePlugin.getCompilationHooks(compilation)
    : compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);

/**
 * Makes a bundle's own chunk loading require a hash of every script. The hashes come from the registry, through the
 * page, so that a build cannot state its own. For webpack and Rspack.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      hooksOf(compiler, compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => chooseAddress + source + protect,
      );
    });
  }
}
