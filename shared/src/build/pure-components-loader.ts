/** Calls that make a component or a context and do nothing else. */
const MAKERS = /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g;
/** Names for tools; each one is a use of what it names. */
const NAMES = /^\w+\.displayName = ".*";$/gm;

/** Lets a minifier leave out the components of a package that nobody uses: by itself it takes making them for work. */
// oxlint-disable-next-line import/no-default-export -- webpack wants it so
export default (source: string): string =>
  source.replaceAll(MAKERS, '= /* @__PURE__ */ ').replaceAll(NAMES, '');
