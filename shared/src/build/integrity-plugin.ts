import webpack from 'webpack';
import type { Compiler } from 'webpack';

/**
 * Global object from a script's address to its hash, and `nonce` for all; filled by the code that registers a build.
 */
const HASHES = 'self.__troveIntegrity';

/**
 * Makes a bundle's own chunk loading require a hash of every script. The hashes come from the registry, through the
 * page, so that a build cannot state its own.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    const { LoadScriptRuntimeModule } = webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          // Anonymous even on the same origin, otherwise a preload of the same file is fetched twice.
          `${source}\nscript.crossOrigin = 'anonymous';\nif (${HASHES}) {\n  script.integrity = ${HASHES}[script.src] || '';\n  script.nonce = ${HASHES}.nonce || '';\n}`,
      );
    });
  }
}
