/** A newer feature that is used all the same, because a browser without it shows or does nothing wrong. */
interface Fallback {
  /** Name as the check reports it; `cursor` also stands for each of its keywords, `cursor: help`. */
  feature: string;
  /** Sources that use it; empty if only libraries do. */
  in: readonly string[];
  because: string;
}

/** The data about browsers knows only names, and these are common words. */
const OURS = 'It is a function of the project or of a library, not the one of the browser.';
const LIBRARY = 'The library looks for it first and has its own way without it.';
const SVG = 'The library of Markdown lists the attributes of SVG.';
const DECORATION = 'It only decorates: without it the element looks plainer and works the same.';
const POINTER = 'It concerns a mouse, which only phones that lack the property have no use for.';
const WRITTEN_TWICE = 'The name of the other engines is written as well.';
/** A folder stands for all files in it. */
const ANYWHERE = ['shell/', 'mfe-', 'shared/', 'wallet/'];

export const FALLBACKS: readonly Fallback[] = [
  { feature: '.badge()', in: ['wallet/src/extension/background/serve.ts'], because: OURS },
  {
    feature: '.bytes()',
    in: ['shared/inspection/src/formats/npy.ts', 'shared/inspection/src/formats/safetensors.ts'],
    because: OURS,
  },
  { feature: '.delay()', in: [], because: OURS },
  { feature: '.dispose()', in: [], because: OURS },
  { feature: '.drop()', in: ANYWHERE, because: OURS },
  { feature: '.handle()', in: [], because: OURS },
  { feature: '.lock()', in: ANYWHERE, because: OURS },
  { feature: '.take()', in: ANYWHERE, because: OURS },
  { feature: '.unlock()', in: ['wallet/'], because: OURS },
  {
    feature: 'requestIdleCallback',
    in: ['shared/federation/src/start/start-telemetry.ts'],
    because: 'Without it the script waits for a moment instead.',
  },
  { feature: '.when()', in: [], because: OURS },
  { feature: 'anchor', in: ANYWHERE, because: 'It is a property of a component.' },
  {
    feature: '.getAsFileSystemHandle()',
    in: ['mfe-publish/src/common/wizard/fields/FileDrop.tsx'],
    because: 'Without a handle the wizard asks for the file again after a reload.',
  },
  {
    feature: 'showOpenFilePicker',
    in: ['mfe-publish/src/common/wizard/fields/FileDrop.tsx'],
    because: 'Without it the input of the browser opens.',
  },
  {
    feature: '.queryPermission()',
    in: ['mfe-publish/src/common/drafts/file-handles.ts'],
    because: 'It is called only if it exists; handles of the others need no permission.',
  },
  {
    feature: 'requestIdleCallback',
    in: ['shared/kit/src/lib/when-quiet.ts', 'shell/src/start-shell.tsx'],
    because: 'Without it a timer runs the work.',
  },
  {
    feature: 'navigator.connection',
    in: ['shared/kit/src/lib/when-quiet.ts'],
    because: 'Without it nobody is known to save data.',
  },
  {
    feature: 'location.ancestorOrigins',
    in: ['shared/federation/src/embed/frame.ts'],
    because: 'Without it the referrer names the surrounding page.',
  },
  {
    feature: 'trustedTypes',
    in: ['shared/federation/src/embed/trusted.ts'],
    because: 'A browser without it enforces nothing.',
  },
  {
    feature: 'position-area',
    in: ['mfe-browse/src/common/widgets/Tip.tsx'],
    because: 'It is inside `@supports`; without it the note opens in the middle of the page.',
  },
  {
    feature: 'position-try-fallbacks',
    in: ['mfe-browse/src/common/widgets/Tip.tsx'],
    because: 'It is inside `@supports`, with `position-area`.',
  },
  {
    feature: 'user-select',
    in: ANYWHERE,
    because: 'Emotion adds the property with the prefix of WebKit.',
  },
  {
    feature: 'font-family: ui-monospace',
    in: ['wallet/'],
    because: 'The list of fonts goes on with others.',
  },
  {
    feature: 'autocapitalize',
    in: ANYWHERE,
    because: 'Where the keyboard begins with a capital, the field is still editable.',
  },
  { feature: 'cursor', in: ANYWHERE, because: POINTER },
  { feature: 'resize', in: ANYWHERE, because: POINTER },
  { feature: 'scrollbar-width', in: ANYWHERE, because: DECORATION },
  { feature: '::selection', in: ['shared/kit/src/ui/theme/base-rules.ts'], because: DECORATION },
  { feature: '-webkit-tap-highlight-color', in: [], because: DECORATION },
  { feature: 'color-adjust', in: [], because: DECORATION },
  {
    feature: '::-webkit-search-cancel-button',
    in: ANYWHERE,
    because: 'It hides a button that Firefox does not draw.',
  },
  {
    feature: '::-webkit-inner-spin-button',
    in: ['mfe-playground/src/features/sampling/NumberSetting.tsx'],
    because: WRITTEN_TWICE,
  },
  {
    feature: '::-moz-progress-bar',
    in: ['shared/kit/src/ui/feedback/ProgressBar.tsx'],
    because: WRITTEN_TWICE,
  },
  {
    feature: '::-webkit-progress-bar',
    in: ['shared/kit/src/ui/feedback/ProgressBar.tsx'],
    because: WRITTEN_TWICE,
  },
  {
    feature: '::-webkit-progress-value',
    in: ['shared/kit/src/ui/feedback/ProgressBar.tsx'],
    because: WRITTEN_TWICE,
  },
  { feature: '.captureStackTrace()', in: [], because: LIBRARY },
  { feature: 'Error.captureStackTrace', in: [], because: LIBRARY },
  { feature: '.fromBase64()', in: [], because: LIBRARY },
  { feature: 'Uint8Array.fromBase64', in: [], because: LIBRARY },
  { feature: '.fromHex()', in: [], because: LIBRARY },
  { feature: 'Uint8Array.fromHex', in: [], because: LIBRARY },
  { feature: '.toBase64()', in: [], because: LIBRARY },
  { feature: '.toHex()', in: [], because: LIBRARY },
  { feature: '.startViewTransition()', in: [], because: LIBRARY },
  { feature: 'is', in: [], because: LIBRARY },
  { feature: 'navigation', in: [], because: LIBRARY },
  { feature: 'setImmediate', in: [], because: LIBRARY },
  { feature: 'SuppressedError', in: [], because: LIBRARY },
  { feature: 'Symbol.asyncDispose', in: [], because: LIBRARY },
  { feature: 'alignment-baseline', in: [], because: SVG },
  { feature: 'baseline-shift', in: [], because: SVG },
  { feature: 'color-rendering', in: [], because: SVG },
  { feature: 'glyph-orientation-vertical', in: [], because: SVG },
];

/** Finds the reason why a feature may be used in a source, or in a build (`file` is absent). */
export const findFallback = (found: string, file?: string): Fallback | undefined =>
  FALLBACKS.find(
    (one) =>
      (found === one.feature || found.startsWith(`${one.feature}:`)) &&
      (file === undefined || one.in.some((place) => file.startsWith(place))),
  );
