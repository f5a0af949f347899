/** Formats by their name in a report, in words that follow "This looks like". */
const NAMES: Readonly<Record<string, string>> = {
  '7z': 'a 7z archive',
  Z: 'a file packed with compress',
  access: 'an Access database',
  aif: 'sound (AIFF)',
  arff: 'an ARFF table (Weka)',
  arrow: 'an Arrow table',
  asf: 'sound or a video (Windows Media)',
  au: 'sound (AU)',
  avi: 'a video (AVI)',
  avro: 'an Avro table',
  bam: 'aligned DNA sequences (BAM)',
  bz2: 'a file packed with bzip2',
  cab: 'a Cabinet archive',
  cbm: 'a CatBoost model',
  cfb: 'an older Office document (Excel, Word or PowerPoint)',
  cpio: 'a cpio archive',
  csv: 'a CSV table',
  dcm: 'a medical image (DICOM)',
  docx: 'a Word document',
  duckdb: 'a DuckDB database',
  epub: 'an EPUB book',
  fasttext: 'a fastText model',
  feather: 'a Feather table of the first version',
  fits: 'a FITS file, as astronomers use',
  flac: 'sound (FLAC)',
  ggml: 'a model in the GGML format, which only whisper.cpp still loads',
  gguf: 'a GGUF model',
  ghcn: 'a file of daily weather records (GHCN-Daily)',
  glb: 'a scene (glTF)',
  gzip: 'a gzip archive',
  hdf5: 'an HDF5 file, as Keras and scientific programs write',
  html: 'a web page',
  ics: 'a calendar (iCalendar)',
  image: 'an image',
  iso: 'a disk image (ISO)',
  iwork: 'an iWork document (Numbers, Pages or Keynote)',
  json: 'JSON',
  julia: 'a printout of a Julia table (DataFrame)',
  keras: 'a Keras model',
  las: 'a point cloud (LAS)',
  lfs: 'a pointer of Git LFS, not the file itself',
  lmdb: 'an LMDB database',
  lz4: 'a file packed with LZ4',
  lzma: 'a file packed with LZMA',
  mat: 'a MATLAB file',
  mid: 'music (MIDI)',
  mkv: 'a video (Matroska)',
  mlmodel: 'a Core ML model',
  mp3: 'sound (MP3)',
  mp4: 'a video (MP4)',
  netcdf: 'a NetCDF file, as scientific programs write',
  nifti: 'a medical image (NIfTI)',
  npy: 'a NumPy array',
  odg: 'an OpenDocument drawing',
  odp: 'an OpenDocument presentation',
  ods: 'an OpenDocument spreadsheet',
  odt: 'an OpenDocument text',
  ogg: 'sound (Ogg)',
  ogx: 'sound or a video (Ogg)',
  onnx: 'an ONNX model',
  orc: 'an ORC table',
  ort: 'an ONNX Runtime model',
  parquet: 'a Parquet table',
  pb: 'a TensorFlow graph (protocol buffer)',
  pcap: 'recorded network traffic (pcap)',
  pdf: 'a PDF document',
  pickle: 'a pickle',
  plist: 'a property list of Apple',
  pptx: 'a PowerPoint presentation',
  program: 'a program',
  psd: 'an image (Photoshop)',
  rar: 'a RAR archive',
  rdata: 'R data (RData)',
  rds: 'an R object (RDS)',
  records: 'a printout of records one below the other (MySQL, PostgreSQL)',
  rknn: 'an RKNN model',
  rtf: 'a rich text document (RTF)',
  safetensors: 'a safetensors model',
  sas: 'a SAS table',
  sav: 'an SPSS table',
  sentencepiece: 'a SentencePiece tokenizer',
  sqlite: 'an SQLite database',
  stata: 'a Stata table',
  'stata-list': 'a printout of a Stata table',
  tar: 'a tar archive',
  tensorrt: 'a TensorRT engine',
  text: 'text',
  tflite: 'a TensorFlow Lite model',
  tfrecord: 'a TFRecord file',
  tibble: 'a printout of an R table (tibble)',
  torrent: 'a torrent',
  w64: 'sound (Wave64)',
  vcf: 'contacts (vCard)',
  wav: 'sound (WAV)',
  xlsx: 'an Excel workbook',
  xml: 'XML',
  xz: 'a file packed with XZ',
  zip: 'a ZIP archive',
  zlib: 'a file packed with zlib',
  zst: 'a file packed with Zstandard',
};

/** Words for the kinds of files of which there are many formats, by the first part of their media type. */
const GROUPS: Readonly<Record<string, string>> = {
  audio: 'sound',
  font: 'a font',
  image: 'an image',
  video: 'a video',
};

/** Formats that are programs, by the ending that is usual for them. */
const PROGRAMS: Readonly<Record<string, string>> = {
  apk: 'a program (Android)',
  class: 'a program (Java)',
  crx: 'a program (extension of a browser)',
  deb: 'a program (Debian package)',
  elf: 'a program (Linux)',
  exe: 'a program (Windows)',
  jar: 'a program (Java)',
  lnk: 'a program (Windows shortcut)',
  macho: 'a program (macOS)',
  rpm: 'a program (RPM package)',
  swf: 'a program (Flash)',
  wasm: 'a program (WebAssembly)',
  whl: 'a program (Python package)',
  xpi: 'a program (extension of a browser)',
};

/** A format, and words for it that follow "This looks like" and "it is". */
export interface KnownFormat {
  format: string;
  words: string;
}

/** Describes a format by the ending that is usual for it, and its media type where that is known. */
export function describeFormat(ending: string, mediaType = ''): KnownFormat {
  const program = PROGRAMS[ending];
  if (program !== undefined) return { format: 'program', words: program };
  const known = NAMES[ending];
  if (known !== undefined) return { format: ending, words: known };
  const [group = ''] = mediaType.split('/');
  const kind = GROUPS[group];
  const upper = ending.toUpperCase();
  if (kind === undefined) return { format: ending, words: `a .${ending} file` };
  return { format: group === 'image' ? 'image' : ending, words: `${kind} (${upper})` };
}

/** Words without their article, as the beginning of a line: 'Image (PNG)'. */
export const titleOf = (words: string): string =>
  words.replace(/^an? /, '').replace(/^./, (letter) => letter.toUpperCase());

/** Packed files that are not unpacked here, so that code in them would not be found. */
export const PACKED: ReadonlySet<string> = new Set([
  '7z',
  'Z',
  'bz2',
  'cab',
  'cpio',
  'lz4',
  'lzma',
  'rar',
  'xz',
  'zst',
]);

/** Formats of which a file may run code when it is opened, and that are not searched for any here. */
export const MAY_RUN_CODE: ReadonlySet<string> = new Set([
  'hdf5',
  'keras',
  'pb',
  'rdata',
  'rds',
  'tensorrt',
]);
