import { setTimeout as wait } from 'node:timers/promises';

import { breakPages } from '../../federation/break-page.ts';
import { deployChanged, readRegistry, writeRegistry } from '../../federation/change-build.ts';
import { expect, testOfDeploys as test } from '../fixtures.ts';

/** Time for which a tab treats its copy of the registry as current, and for which a navigation waits (`registry-reader.ts`). */
const FRESH_MS = 2000;
const PATIENCE_MS = 1500;
const OLD = 'Enter your DID';
const NEW = 'Enter the DID of the new build';

test('a deploy and its rollback reach an open tab, and Retry heals a build that fails @long', async ({
  person,
  line,
  network,
}) => {
  const { page } = person;
  const field = (placeholder: string) => page.locator(`[placeholder="${placeholder}"]`);
  /** Navigates as a link does, without loading a page. */
  const goTo = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  const goToFaucet = () => goTo('/faucet');
  /** The navigation away reads the registry anew, however long that takes on a busy machine. */
  const leave = async () => {
    await wait(FRESH_MS);
    await goTo('/dashboard/all');
    await page.getByRole('heading', { name: 'Platform Statistics' }).waitFor();
    await wait(PATIENCE_MS);
  };
  const before = readRegistry(network);
  const rollBack = () =>
    writeRegistry(network, { ...before, epoch: readRegistry(network).epoch + 1 });

  await person.open('/dashboard/all');
  await page.evaluate(() => void Object.assign(window, { wasNotReloaded: true }));
  await goToFaucet();
  await field(OLD).waitFor();
  deployChanged(network, 'mfe-faucet', 'a00000000001', (text) => text.replaceAll(OLD, NEW));
  await leave();
  await goToFaucet();
  await field(NEW).waitFor();
  rollBack();
  await leave();
  await goToFaucet();
  await field(OLD).waitFor();
  expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
  expect(line.faults).toEqual([]);

  deployChanged(network, 'mfe-faucet', 'a00000000002', breakPages('render'));
  const alone = readRegistry(network);
  for (const remote of Object.values(alone.remotes)) {
    if (remote.live === 'a00000000002') remote.builds = [remote.live];
  }
  writeRegistry(network, alone);
  await page.goto(`${person.url}/faucet`);
  await page.getByRole('heading', { name: 'This area is unavailable' }).waitFor();
  rollBack();
  await page.getByRole('button', { name: 'Retry' }).click();
  await field(OLD).waitFor();
  // The failure itself is written to the console, and nothing else.
  const others = (faults: string[]) =>
    faults.splice(0).filter((fault) => !/RemoteFailure|broken on purpose/.test(fault));
  expect(others(line.faults)).toEqual([]);
  expect(others(person.faults)).toEqual([]);
});
