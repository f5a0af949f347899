/** Matches calls that only create a component or a context. */
const MAKERS = /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g;
/** Matches names for tools, each of which is a use of what it names. */
const NAMES = /^\w+\.displayName = ".*";$/gm;

/** Lets a minifier drop unused components of a package, whose creation it otherwise counts as a side effect. */
// oxlint-disable-next-line import/no-default-export -- webpack wants it so
export default (source: string): string =>
  source.replaceAll(MAKERS, '= /* @__PURE__ */ ').replaceAll(NAMES, '');
