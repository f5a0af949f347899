/** Code that opens a file of some format. */
export interface Loading {
  lines: readonly string[];
  /** Whether opening it can run code of its publisher. */
  isUntrusted?: true;
}

type Recipe = (file: string) => Loading;

const table =
  (reader: string): Recipe =>
  (file) => ({
    lines: [
      'import pandas  # pip install pandas',
      `table = pandas.${reader.replace('FILE', file)}`,
      'print(table.describe(include="all"))',
    ],
  });

const pickle: Recipe = (file) => ({
  lines: [
    'import joblib  # pip install joblib scikit-learn',
    `model = joblib.load(${file})`,
    'print(model)',
  ],
  isUntrusted: true,
});

const torch: Recipe = (file) => ({
  lines: [
    'import torch  # pip install torch',
    `weights = torch.load(${file}, map_location="cpu", weights_only=True)`,
    'print(list(weights)[:10])',
  ],
});

const RECIPES: Record<string, Recipe> = {
  gguf: (file) => ({
    lines: [
      'from llama_cpp import Llama  # pip install llama-cpp-python',
      `model = Llama(${file})`,
      'print(model("Hello", max_tokens=32)["choices"][0]["text"])',
    ],
  }),
  safetensors: (file) => ({
    lines: [
      'from safetensors.numpy import load_file  # pip install safetensors numpy',
      `weights = load_file(${file})`,
      'print({name: tensor.shape for name, tensor in weights.items()})',
    ],
  }),
  onnx: (file) => ({
    lines: [
      'import onnxruntime  # pip install onnxruntime',
      `model = onnxruntime.InferenceSession(${file})`,
      'print([(each.name, each.shape) for each in model.get_inputs()])',
    ],
  }),
  json: (file) => ({
    lines: [
      'import json',
      `content = json.load(open(${file}, encoding="utf-8"))`,
      'print(list(content)[:10])',
    ],
  }),
  zip: (file) => ({
    lines: [
      'import zipfile',
      `archive = zipfile.ZipFile(${file})`,
      'print(archive.namelist()[:10])',
    ],
  }),
  csv: table('read_csv(FILE)'),
  tsv: table('read_csv(FILE, sep="\\t")'),
  parquet: table('read_parquet(FILE)'),
  jsonl: table('read_json(FILE, lines=True)'),
  xlsx: table('read_excel(FILE)'),
  pt: torch,
  pth: torch,
  pkl: pickle,
  joblib: pickle,
};

/** Returns three lines of Python that open a bought file; undefined for formats without a known common way. */
export function loadLines(fileName: string): Loading | undefined {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  // The publisher chooses the file name; as a JSON string it is also a safe Python string, whatever it contains.
  return Object.hasOwn(RECIPES, ending) ? RECIPES[ending]?.(JSON.stringify(fileName)) : undefined;
}
