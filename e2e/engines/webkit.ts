import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

import { freePort } from '../network-process.ts';
import { type Hands, until } from './engine-part.ts';
import { engineScreen } from './engine-screen.ts';
import { cornerOf, inPage, QUERIES } from './find-parts.ts';
import type { Line } from './line.ts';
import type { Engine, Screen } from './port.ts';

/** Paths of the programs that WebKit takes. */
interface Programs {
  browser: string;
  driver: string;
  /** Display without a screen. */
  display: string;
}

/** Height of the browser's own bars, in pixels. */
const BARS = 38;
/** Size of the window whose page is 1440 pixels wide and 900 high. */
const WINDOW = { x: 0, y: 0, width: 1440, height: 900 + BARS };

const KEYS: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Space: Key.SPACE,
  Tab: Key.TAB,
  Delete: Key.DELETE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
};

/** Makes hands of the driver; `select` turns it to the page, or to the frame that the expression returns. */
const handsOn = (
  driver: WebDriver,
  selectAny: (frame?: string) => Promise<void>,
  frame?: string,
): Hands => {
  const select = () => selectAny(frame);
  const press = async (keys: string) => {
    await select();
    const names = keys.split('+').map((name) => KEYS[name] ?? name);
    const actions = driver.actions();
    for (const name of names) actions.keyDown(name);
    for (const name of names.toReversed()) actions.keyUp(name);
    await actions.perform();
  };
  return {
    async run(expression) {
      await select();
      const isReady = await driver.executeScript('return "TestingLibraryDom" in window');
      if (!isReady) await driver.executeScript(QUERIES);
      return driver.executeScript(`return ${expression}`);
    },
    async clickAt({ x, y }) {
      // The pointer moves in the page, whichever frame has been selected.
      await selectAny();
      const { left, top } =
        frame === undefined
          ? { left: 0, top: 0 }
          : await driver.executeScript<ReturnType<typeof cornerOf>>(
              `return ${inPage(cornerOf)}(${frame})`,
            );
      await driver
        .actions()
        .move({ x: Math.round(left + x), y: Math.round(top + y), duration: 0 })
        .click()
        .perform();
    },
    press,
    async type(text) {
      await select();
      await driver
        .actions()
        .sendKeys(...Array.from(text))
        .perform();
    },
    async attach(expression, file) {
      await select();
      const input = await driver.executeScript<WebElement>(`return ${expression}`);
      await input.sendKeys(file);
    },
  };
};

/** Starts a display without a screen; resolves to its number. */
async function startDisplay(program: string): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, server };
}

/**
 * Starts WebKit's MiniBrowser with a home of its own; its driver is WebKitWebDriver.
 */
export async function openWebkit(programs: Programs, line: Line): Promise<Engine> {
  const home = await mkdtemp(path.join(tmpdir(), 'trove-webkit-'));
  const downloads = path.join(home, 'downloads');
  await mkdir(downloads);
  await mkdir(path.join(home, '.config'));
  await writeFile(path.join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const { display, server } = await startDisplay(programs.display);
  const port = await freePort();
  const service = spawn(programs.driver, [`--port=${port}`], {
    env: { PATH: process.env['PATH'], HOME: home, DISPLAY: display, LANG: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const driver = await until('WebKitWebDriver', () =>
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        unhandledPromptBehavior: 'accept',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      })
      .build(),
  );
  await driver.manage().window().setRect(WINDOW);
  let current = await driver.getWindowHandle();

  /** Expression of the frame that commands go to; none: to the page. */
  let currentFrame: string | undefined;
  const open = (handle: string): Screen => {
    const select = async (frame?: string) => {
      if (current === handle && currentFrame === frame) return;
      await (current === handle
        ? driver.switchTo().defaultContent()
        : driver.switchTo().window(handle));
      current = handle;
      currentFrame = undefined;
      if (frame === undefined) return;
      await driver.switchTo().frame(await driver.executeScript<WebElement>(`return ${frame}`));
      currentFrame = frame;
    };
    const inTab = <Result>(move: () => Promise<Result>) => select().then(move);
    return engineScreen(
      handsOn(driver, select),
      {
        goto: (url) => inTab(() => driver.get(url)),
        reload: () => inTab(() => driver.navigate().refresh()),
        goBack: () => inTab(() => driver.navigate().back()),
        goForward: () => inTab(() => driver.navigate().forward()),
        screenshot: ({ path: file }) =>
          inTab(async () => writeFile(file, await driver.takeScreenshot(), 'base64')),
        bringToFront: () => inTab(async () => undefined),
        setViewportSize: ({ width, height }) =>
          inTab(async () => {
            await driver
              .manage()
              .window()
              .setRect({ x: 0, y: 0, width, height: height + BARS });
          }),
        inFrame: (expression) => handsOn(driver, select, expression),
      },
      { downloads, line },
    );
  };

  return {
    name: `WebKitGTK ${(await driver.getCapabilities()).get('browserVersion')}`,
    screen: open(current),
    async newTab() {
      // A tab behind another takes no clicks, and its driver waits for them without an end.
      await driver.switchTo().newWindow('window');
      await driver.manage().window().setRect(WINDOW);
      current = await driver.getWindowHandle();
      currentFrame = undefined;
      return open(current);
    },
    async close() {
      await driver.quit().catch(() => undefined);
      service.kill();
      server.kill();
      await rm(home, { recursive: true, force: true });
    },
  };
}
