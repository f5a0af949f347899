import type { Compiler } from 'webpack';

/** Source that Module Federation writes for its start, as an address; it imports its runtime by an absolute path. */
const START = 'data:text/javascript;charset=utf-8;base64,';

/**
 * Gives the modules of Module Federation's start ids that do not depend on the folder of the sources: webpack would
 * hash the path in that source, and one commit would have another build in each clone.
 */
export class SteadyIdsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('SteadyIdsPlugin', (compilation) => {
      // Before the deterministic ids, which leave modules alone that have one.
      compilation.hooks.moduleIds.tap({ name: 'SteadyIdsPlugin', stage: -1 }, (modules) => {
        const { chunkGraph } = compilation;
        [...modules]
          .filter((module) => module.identifier().includes(START))
          .toSorted((one, other) => one.type.localeCompare(other.type) || one.size() - other.size())
          .forEach((module, place) => chunkGraph.setModuleId(module, place + 1));
      });
    });
  }
}
