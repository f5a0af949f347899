import type { PickleScan } from '@trove/contract/wire/assets/file-inspection.ts';

export type Verdict = PickleScan['imports'][number]['verdict'];

/**
 * Modules that only an attacker needs in a data file, so that their names are reported as an attack; their submodules
 * and members count too. What is in neither list is reported as code.
 */
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
  'torch.storage',
  'torch.load',
  'pandas.read_pickle',
  'pandas.io',
  'joblib.load',
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
      // As Python 2 calls them, and early protocols.
      .concat(['xrange', 'unicode', 'long'])
      .map((name) => `${module}.${name}`),
  ),
);

/**
 * Names that PyTorch's loader of weights accepts, and those that rebuild NumPy arrays and the values of Python's own
 * types: none of them runs code of the file. Everything else is code, whichever library it belongs to.
 */
const KNOWN = [
  /^collections\.(?:OrderedDict|defaultdict|Counter|deque)$/,
  /^(?:copyreg|copy_reg)\._reconstructor$/,
  /^_codecs\.encode$/,
  /^datetime\.(?:datetime|date|time|timedelta|timezone)$/,
  /^decimal\.Decimal$/,
  /^fractions\.Fraction$/,
  /^uuid\.UUID$/,
  /^torch\.(?:[A-Z][a-zA-Z0-9]*Storage|Size|device|dtype|layout|Tensor|[A-Z][a-z]+Tensor)$/,
  /^torch\.(?:float\w*|b?float16|double|half|uint?\d+|int\d*|q?u?int\d+|long|short|complex\d+|bool|per_(?:tensor|channel)_(?:affine|symmetric))$/,
  /^torch\.storage\.(?:UntypedStorage|TypedStorage|_UntypedStorage|_TypedStorage)$/,
  /^torch\._utils\._rebuild_(?:tensor(?:_v[23])?|parameter(?:_with_state)?|qtensor|sparse_tensor|sparse_csr_tensor|nested_tensor|meta_tensor_no_storage|wrapper_subclass|device_tensor_from_(?:numpy|cpu_tensor))$/,
  /^torch\.nn\.parameter\.(?:Parameter|Buffer)$/,
  /^torch\._tensor\._rebuild_from_type_v2$/,
  /^torch\.serialization\._get_layout$/,
  /^numpy(?:\._?core(?:\.(?:multiarray|numeric))?)?\.(?:dtype|ndarray|_reconstruct|scalar|_frombuffer)$/,
];

/** Judges a name that a pickle imports from Python. */
export function judgeImport(module: string, name: string): Verdict {
  const full = `${module}.${name}`;
  if (KNOWN_NAMES.has(full) || KNOWN.some((pattern) => pattern.test(full))) return 'known';
  const isBelow = (parent: string) => full === parent || full.startsWith(`${parent}.`);
  if (DANGEROUS_MODULES.some(isBelow)) return 'dangerous';
  // Python resolves dots inside a name: the name `os.system` imported from `numpy` reaches what `os` does.
  const parts = name.split('.');
  if (parts.length > 1 && parts.some((part) => DANGEROUS_MODULES.includes(part)))
    return 'dangerous';
  return 'unknown';
}
