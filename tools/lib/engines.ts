import { existsSync, globSync } from 'node:fs';

import { installPackages } from './debian.ts';

/** A program of the browser tests beyond Chromium. */
interface Program {
  /** Variable with its path, for the tests and for a machine that has it elsewhere. */
  variable: string;
  /** The distribution's package. */
  comesWith: string;
  /** Patterns of its usual places. */
  places: readonly string[];
}

const PROGRAMS: readonly Program[] = [
  {
    variable: 'FIREFOX',
    comesWith: 'firefox-esr',
    places: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
  },
  {
    variable: 'MINI_BROWSER',
    comesWith: 'webkit2gtk-driver',
    places: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser'],
  },
  {
    variable: 'WEBKIT_DRIVER',
    comesWith: 'webkit2gtk-driver',
    places: ['/usr/bin/WebKitWebDriver'],
  },
  { variable: 'XVFB', comesWith: 'xvfb', places: ['/usr/bin/Xvfb'] },
];

const find = ({ variable, places }: Program) =>
  [process.env[variable], ...globSync([...places])].find(
    (file) => file !== undefined && existsSync(file),
  );

/**
 * Installs the distribution's Firefox, and WebKit with its driver and display, when they are missing and this is root.
 * @returns the variables with their paths, and the packages that are still missing
 */
export function ensureEngines(): { env: Record<string, string>; missing: string[] } {
  const lacking = () => PROGRAMS.filter((program) => find(program) === undefined);
  const packages = () => [...new Set(lacking().map(({ comesWith }) => comesWith))];
  if (packages().length > 0) installPackages(...packages());
  const env = Object.fromEntries(
    PROGRAMS.flatMap((program) => {
      const file = find(program);
      return file === undefined ? [] : [[program.variable, file]];
    }),
  );
  return { env, missing: packages() };
}
