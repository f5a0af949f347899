import type { PickleScan } from '../../../contract/wire/assets/file-inspection.ts';

export type Verdict = PickleScan['imports'][number]['verdict'];

/** Python modules that a data file does not need, but an attacker does. Their submodules and members count too. */
const DANGEROUS_MODULES = [
  'os',
  'nt',
  'posix',
  'posixpath',
  'sys',
  'subprocess',
  'socket',
  'shutil',
  'pathlib',
  'tempfile',
  'io',
  'code',
  'codeop',
  'pdb',
  'bdb',
  'pty',
  'commands',
  'ctypes',
  'cffi',
  'importlib',
  'imp',
  'runpy',
  'pkgutil',
  'zipimport',
  'builtins',
  '__builtin__',
  'marshal',
  'pickle',
  '_pickle',
  'cloudpickle',
  'dill',
  'types',
  'inspect',
  'operator',
  '_operator',
  'functools',
  'timeit',
  'cProfile',
  'profile',
  'trace',
  'asyncio',
  'threading',
  'multiprocessing',
  'concurrent',
  'signal',
  'webbrowser',
  'http',
  'urllib',
  'requests',
  'httpx',
  'aiohttp',
  'ftplib',
  'smtplib',
  'telnetlib',
  'pip',
  'setuptools',
  'distutils',
  'site',
  'idlelib',
  'logging',
  'platform',
  'getpass',
  'torch.hub',
  'torch.jit',
  'torch._inductor',
  'torch.utils._config_module',
  'torch.serialization',
  'torch.distributed',
  'numpy.testing',
  'numpy.f2py',
  'numpy.load',
];

/** Harmless names in the dangerous modules: plain types, which pickles of ordinary data import. */
const KNOWN_NAMES = new Set(
  ['builtins', '__builtin__'].flatMap((module) =>
    ['set', 'frozenset', 'dict', 'list', 'tuple', 'int', 'float', 'complex', 'bool', 'str', 'bytes']
      .concat(['bytearray', 'slice', 'range', 'object'])
      .map((name) => `${module}.${name}`),
  ),
);

const KNOWN = [
  /^collections\.(?:OrderedDict|defaultdict|Counter|deque)$/,
  /^(?:copyreg|copy_reg)\._reconstructor$/,
  /^_codecs\.encode$/,
  /^datetime\.(?:datetime|date|time|timedelta|timezone)$/,
  /^decimal\.Decimal$/,
  /^fractions\.Fraction$/,
  /^uuid\.UUID$/,
  /^torch\.(?:[A-Z]\w*Storage|Size|device|dtype|Tensor|float\d+|bfloat16|u?int\d+|bool)$/,
  /^torch\.storage\.(?:UntypedStorage|TypedStorage|_load_from_bytes)$/,
  /^torch\._utils\._rebuild_\w+$/,
  /^torch\.nn\.parameter\.Parameter$/,
  /^torch\._tensor\._rebuild_from_type_v2$/,
  /^numpy(?:\._?core(?:\.multiarray)?)?\.(?:dtype|ndarray|_reconstruct|scalar)$/,
  /^numpy\.random\._pickle\.__\w+_ctor$/,
  /^sklearn\.[\w.]+$/,
  /^scipy\.sparse\.[\w.]+$/,
  /^pandas\.[\w.]+$/,
];

/** Judges a name that a pickle imports from Python. */
export function judgeImport(module: string, name: string): Verdict {
  const full = `${module}.${name}`;
  if (KNOWN_NAMES.has(full)) return 'known';
  const isBelow = (parent: string) => full === parent || full.startsWith(`${parent}.`);
  if (DANGEROUS_MODULES.some(isBelow)) return 'dangerous';
  // Python resolves dots inside a name: the name `os.system` imported from `numpy` reaches what `os` does.
  const parts = name.split('.');
  if (parts.length > 1 && parts.some((part) => DANGEROUS_MODULES.includes(part)))
    return 'dangerous';
  return KNOWN.some((pattern) => pattern.test(full)) ? 'known' : 'unknown';
}
