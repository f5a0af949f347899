/** Where an element is written; the compiler passes it with every element in development. */
export interface Place {
  fileName: string;
  lineNumber: number;
}

/** The part of React's node of an element that is read here. */
interface Fiber {
  memoizedProps: object | null;
  return: Fiber | null;
}

declare global {
  interface Window {
    /** Places by the props of their elements; of all bundles of the page, which share React. */
    __trovePlaces?: WeakMap<object, Place>;
  }
}

const places = () => (window.__trovePlaces ??= new WeakMap());

/** React 19 keeps no places of its own, but the very props that it was called with. */
export function rememberPlace(props: object, place: Place): void {
  places().set(props, place);
}

/** Number of files shown: the one at the pointer, and those around it. */
const SHOWN = 4;
/** Both keys at once, which are no shortcut of the site. */
const isAsked = (event: KeyboardEvent | PointerEvent) => event.altKey && event.shiftKey;

function fiberOf(element: Element): Fiber | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return key === undefined ? undefined : (element as unknown as Record<string, Fiber>)[key];
}

/** Returns the places of an element and of those around it, innermost first, one for each file: `AssetCard.tsx:23`. */
export function placesOf(element: Element, root: string): string[] {
  const found = new Map<string, string>();
  let owner: Element | null = element;
  while (owner && !fiberOf(owner)) owner = owner.parentElement;
  for (let fiber = owner && fiberOf(owner); fiber && found.size < SHOWN; fiber = fiber.return) {
    const place = fiber.memoizedProps === null ? undefined : places().get(fiber.memoizedProps);
    if (place && !found.has(place.fileName)) {
      const name = place.fileName.startsWith(root)
        ? place.fileName.slice(root.length)
        : place.fileName;
      found.set(place.fileName, `${name}:${place.lineNumber}`);
    }
  }
  return [...found.values()];
}

/** Shows, while Alt and Shift are pressed, the outline and the files of what is under the pointer. */
export function showPointedFiles(root: string): void {
  let pointed: EventTarget | undefined;
  const panel = document.createElement('pre');
  panel.id = 'trove-dev-pointed';
  const outline = document.createElement('div');
  const hide = () => {
    panel.remove();
    outline.remove();
  };
  const show = () => {
    const lines = pointed instanceof Element ? placesOf(pointed, root) : [];
    if (!(pointed instanceof Element) || lines.length === 0) {
      hide();
      return;
    }
    const { left, top, width, height } = pointed.getBoundingClientRect();
    panel.textContent = lines.join('\n');
    // The page's content policy allows styles set by a script, but none in markup.
    panel.style.cssText = `position: fixed; inset: auto auto 0 0; z-index: 2147483647; margin: 0; padding: 8px 12px;
      background: #1b1b1f; color: #f4f4f5; font: 13px/1.5 ui-monospace, monospace; pointer-events: none`;
    outline.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; z-index: 2147483647; width: ${width}px;
      height: ${height}px; outline: 2px solid #ff6b6b; pointer-events: none`;
    document.body.append(outline, panel);
  };
  addEventListener('pointermove', (event) => {
    // The first of the path is the element within a shadow root.
    [pointed] = event.composedPath();
    if (isAsked(event)) show();
    else hide();
  });
  addEventListener('keydown', (event) => isAsked(event) && show());
  addEventListener('keyup', hide);
  addEventListener('blur', hide);
}
