import type { HLJSApi, LanguageFn } from 'highlight.js';

type Load = () => Promise<{ default: LanguageFn }>;

/** Loaders of the grammars; each is fetched when an answer first uses its language. */
const LANGUAGES: Readonly<Record<string, Load>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  go: () => import('highlight.js/lib/languages/go'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};

const SHORT: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  golang: 'go',
  html: 'xml',
  js: 'javascript',
  jsx: 'javascript',
  kt: 'kotlin',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  svg: 'xml',
  ts: 'typescript',
  tsx: 'typescript',
  yml: 'yaml',
  zsh: 'bash',
};

let core: Promise<HLJSApi> | undefined;

/** Returns code as HTML with all but highlight.js's own spans escaped; null for an unknown language. */
export async function highlight(code: string, language: string): Promise<string | null> {
  const name = SHORT[language.toLowerCase()] ?? language.toLowerCase();
  const load = Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
  if (load === undefined) return null;
  core ??= import('highlight.js/lib/core').then((loaded) => loaded.default);
  const [hljs, grammar] = await Promise.all([core, load()]);
  if (hljs.getLanguage(name) === undefined) hljs.registerLanguage(name, grammar.default);
  return hljs.highlight(code, { language: name, ignoreIllegals: true }).value;
}
