/** Path of the event stream that announces builds. */
export const DEV_STREAM = '/__dev';

/** State of a bundle, as sent to the page. */
export interface BundleState {
  /** Hash of the last good build; null if there is none yet. */
  hash: string | null;
  /** Reasons why the current sources cannot be built. */
  complaints: readonly string[];
}

export type Builds = Readonly<Record<string, BundleState>>;

/** A bundle of this page. */
interface Bundle {
  /** Returns the hash of the build that it runs. */
  hash(): string;
  /** Applies the next build; resolves with false if there is none. */
  applyNextBuild(): Promise<boolean>;
}

export interface HotPage {
  follow(name: string, bundle: Bundle): void;
}

/**
 * Page side of `pnpm dev`: receives new builds and has each bundle apply them. A build that cannot be applied reloads
 * the page; compile errors are shown over it until they are fixed.
 */
export function openHotPage(reload: () => void): HotPage {
  const bundles = new Map<string, Bundle>();
  let builds: Builds = {};
  let working: Promise<void> = Promise.resolve();

  async function catchUp() {
    for (const [name, bundle] of bundles) {
      const { hash } = builds[name] ?? { hash: null };
      while (hash !== null && hash !== bundle.hash()) {
        if (!(await bundle.applyNextBuild()))
          throw new Error(`${name} has no way to the newest build.`);
      }
    }
  }

  function next() {
    working = working.then(catchUp).catch((error: unknown) => {
      console.warn('[dev] The page reloads:', error);
      reload();
    });
  }

  new EventSource(DEV_STREAM).addEventListener('message', ({ data }: MessageEvent<string>) => {
    builds = JSON.parse(data) as Builds;
    showErrors(builds);
    next();
  });

  return {
    follow(name, bundle) {
      bundles.set(name, bundle);
      next();
    },
  };
}

const PANEL = 'trove-dev-complaints';

function showErrors(builds: Builds) {
  document.getElementById(PANEL)?.remove();
  const complaints = Object.values(builds).flatMap((state) => state.complaints);
  if (complaints.length === 0) return;

  const panel = document.createElement('pre');
  panel.id = PANEL;
  panel.setAttribute('role', 'alert');
  // A file that is in several bundles fails in each of them.
  panel.textContent = [...new Set(complaints)].join('\n\n');
  // The page's content policy allows styles set by a script, but none in markup.
  panel.style.cssText = `position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; margin: 0; padding: 24px;
    overflow: auto; border-top: 4px solid #ff6b6b; background: #1b1b1f; color: #f4f4f5;
    font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap`;
  document.body.append(panel);
}
