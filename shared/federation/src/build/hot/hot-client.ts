import * as ownRefresh from 'react-refresh/runtime';

import { openHotPage } from './hot-page.ts';
import type { HotPage } from './hot-page.ts';
import { showPointedFiles } from './pointed-file.ts';

/** Runs before every bundle of `pnpm dev` and connects the bundle's own hot replacement to the page and React. */

interface Hot {
  /**
   * Applies the next build; resolves with the replaced modules, or null if there is none. Rejects if no module
   * accepts it.
   */
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
    /** Created by the first bundle of the page. The bundles share React, so they share its refresh runtime. */
    __troveHot?: { page: HotPage; refresh: typeof ownRefresh };
    $RefreshReg$?: (type: unknown, name: string) => void;
    $RefreshSig$?: typeof ownRefresh.createSignatureFunctionForTransform;
  }
}

const query = new URLSearchParams(__resourceQuery);
const bundle = query.get('bundle') ?? '';
const { page, refresh } = (window.__troveHot ??= start());

function start() {
  ownRefresh.injectIntoGlobalHook(window);
  window.$RefreshSig$ = ownRefresh.createSignatureFunctionForTransform;
  showPointedFiles(query.get('root') ?? '');
  return { page: openHotPage(() => location.reload()), refresh: ownRefresh };
}

/** Whether all exports of a file are components, so that it can be replaced without its importers. */
const isBoundary = (exports: object) => {
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => refresh.isLikelyComponentType(value));
};

/** Called when a file has run: registers its components and lets its next version replace it. */
function accept({ id, module: { exports, hot } }: Execution) {
  if (isBoundary(exports)) {
    // This includes those the compiler does not name: classes, and components made by functions.
    for (const [name, type] of Object.entries(exports)) refresh.register(type, `${id} ${name}`);
    hot.accept();
    hot.dispose((data) => {
      data.isBoundary = true;
    });
  } else if (hot.data?.isBoundary) {
    // Its importers have to run again.
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
  async applyNextBuild() {
    const replaced = await import.meta.webpackHot.check(true);
    refresh.performReactRefresh();
    return replaced !== null;
  },
});
