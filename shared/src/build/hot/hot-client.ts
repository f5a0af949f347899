import * as ownRefresh from 'react-refresh/runtime';

import { openHotPage } from './hot-page.ts';
import type { HotPage } from './hot-page.ts';

/** Runs before every bundle of `pnpm dev` and connects the bundle's own hot replacement with the page and React. */

interface Hot {
  /** Applies the next build and answers the replaced modules; null if there is none. Rejects if no module accepts it. */
  check(apply: true): Promise<unknown[] | null>;
  accept(): void;
  invalidate(): void;
  dispose(remember: (data: { isBoundary?: boolean }) => void): void;
  data?: { isBoundary?: boolean };
}

interface Execution {
  id: string;
  module: { exports: object; hot: Hot };
  factory: (this: unknown, ...parts: unknown[]) => void;
}

declare const __webpack_require__: { i: ((execution: Execution) => void)[] };
declare const __webpack_hash__: string;
declare const __resourceQuery: string;

declare global {
  interface ImportMeta {
    webpackHot: Hot;
  }
  interface Window {
    /** Made by the first bundle of the page. The bundles share React, so they share what refreshes it. */
    __troveHot?: { page: HotPage; refresh: typeof ownRefresh };
    $RefreshReg$?: (type: unknown, name: string) => void;
    $RefreshSig$?: typeof ownRefresh.createSignatureFunctionForTransform;
  }
}

const bundle = decodeURIComponent(__resourceQuery.slice(1));
const { page, refresh } = (window.__troveHot ??= start());

function start() {
  ownRefresh.injectIntoGlobalHook(window);
  window.$RefreshSig$ = ownRefresh.createSignatureFunctionForTransform;
  return { page: openHotPage(() => location.reload()), refresh: ownRefresh };
}

/** A file whose exports are all components can be exchanged under those who use it. */
const isBoundary = (exports: object) => {
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => refresh.isLikelyComponentType(value));
};

/** A file has run: its components become known, and its next edition may take its place. */
function accept({ id, module: { exports, hot } }: Execution) {
  if (isBoundary(exports)) {
    // Also those the compiler does not name: classes, and components made by functions.
    for (const [name, type] of Object.entries(exports)) refresh.register(type, `${id} ${name}`);
    hot.accept();
    hot.dispose((data) => {
      data.isBoundary = true;
    });
  } else if (hot.data?.isBoundary) {
    // Its users have to look again.
    hot.invalidate();
  }
}

__webpack_require__.i.push((execution) => {
  const { factory } = execution;
  const id = `${bundle} ${execution.id}`;
  if (!/\.tsx?$/.test(id)) return;

  execution.factory = function run(...parts) {
    const { $RefreshReg$: outer } = window;
    window.$RefreshReg$ = (type, name) => refresh.register(type, `${id} ${name}`);
    try {
      factory.apply(this, parts);
    } finally {
      window.$RefreshReg$ = outer;
    }
    if (id.endsWith('.tsx')) accept({ ...execution, id });
  };
});

page.follow(bundle, {
  hash: () => __webpack_hash__,
  async takeNext() {
    const replaced = await import.meta.webpackHot.check(true);
    refresh.performReactRefresh();
    return replaced !== null;
  },
});
