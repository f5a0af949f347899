/** Calls that make a component or a context and do nothing else. */
const MAKERS = /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g;
/** Names for tools; each one is a use of what it names. */
const NAMES = /^\w+\.displayName = ".*";$/gm;

/** Lets a minifier drop unused components of a package: by itself it counts their creation as a side effect. */
// oxlint-disable-next-line import/no-default-export -- webpack wants it so
export default (source: string): string =>
  source.replaceAll(MAKERS, '= /* @__PURE__ */ ').replaceAll(NAMES, '');
