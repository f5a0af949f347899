import { providedModules } from '../container/provided-modules.ts';
import { shareScopeFor } from '../loader/share-scope.ts';
import { REQUIRED_SHARED } from './shared-modules.ts';

/** Modules outside the first chunk, each of which is fetched when something opens. */
const LATE = ['kit/overlay'];

describe('the modules shared by the shell', () => {
  it('are exactly those that remotes of the same sources require', () => {
    expect(Object.keys(providedModules)).toEqual(Object.keys(REQUIRED_SHARED));
    const offered = shareScopeFor(providedModules, REQUIRED_SHARED);
    expect(Object.keys(offered)).toEqual(Object.keys(REQUIRED_SHARED));
  });

  it.each(Object.entries(providedModules).filter(([key]) => !LATE.includes(key)))(
    'are available at once: %s',
    (_key, versions) => {
      for (const { get } of Object.values(versions)) expect(get()).toBeInstanceOf(Function);
    },
  );

  it.each(LATE)('are loaded on demand: %s', async (key) => {
    const [entry] = Object.values(providedModules[key] ?? {});
    const evaluate = await entry?.get();
    expect(evaluate?.()).toHaveProperty('Dialog');
  });
});
