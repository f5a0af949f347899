/** The first bytes of formats that `file-type` does not know, at a place of the file. */
interface Signature {
  format: string;
  at: number;
  text: string;
}

/** Sizes of the dictionary that the library of the format chooses, without their lowest bytes. */
const LZMA_SIZES = ['\x04\0', '\x10\0', '\x20\0', '\x40\0', '\x80\0', '\0\x01', '\0\x02', '\0\x04'];

const SIGNATURES: readonly Signature[] = [
  { format: 'hdf5', at: 0, text: '\x89HDF\r\n\x1a\n' },
  // HDF5 may begin after a block of the user's, of 512 bytes or twice, four times... as many.
  { format: 'hdf5', at: 512, text: '\x89HDF\r\n\x1a\n' },
  { format: 'hdf5', at: 1024, text: '\x89HDF\r\n\x1a\n' },
  { format: 'hdf5', at: 2048, text: '\x89HDF\r\n\x1a\n' },
  { format: 'netcdf', at: 0, text: 'CDF\x01' },
  { format: 'netcdf', at: 0, text: 'CDF\x02' },
  { format: 'netcdf', at: 0, text: 'CDF\x05' },
  { format: 'orc', at: 0, text: 'ORC' },
  { format: 'feather', at: 0, text: 'FEA1' },
  { format: 'arrow', at: 0, text: '\xff\xff\xff\xff\x78\0\0\0\x10\0\0\0' },
  { format: 'tflite', at: 4, text: 'TFL3' },
  { format: 'duckdb', at: 8, text: 'DUCK' },
  { format: 'parquet', at: 0, text: 'PARE' },
  { format: 'mat', at: 0, text: 'MATLAB ' },
  { format: 'rds', at: 0, text: 'X\n\0\0\0' },
  { format: 'rdata', at: 0, text: 'RDX' },
  { format: 'stata', at: 0, text: '<stata_dta>' },
  {
    format: 'sas',
    at: 12,
    text: '\xc2\xea\x81\x60\xb3\x14\x11\xcf\xbd\x92\x08\0\x09\xc7\x31\x8c\x18\x1f\x10\x11',
  },
  { format: 'fits', at: 0, text: 'SIMPLE  =' },
  { format: 'nifti', at: 344, text: 'n+1\0' },
  { format: 'w64', at: 0, text: 'riff\x2e\x91\xcf\x11' },
  // It begins with a frame to skip, as parallel programs write it.
  { format: 'zst', at: 0, text: '\x50\x2a\x4d\x18' },
  ...LZMA_SIZES.map((size) => ({ format: 'lzma', at: 0, text: `\x5d\0\0${size}` })),
  { format: 'torrent', at: 0, text: 'd8:announce' },
  { format: 'ggml', at: 0, text: 'tjgg' },
  { format: 'ggml', at: 0, text: 'lmgg' },
  { format: 'ggml', at: 0, text: 'fmgg' },
  { format: 'ggml', at: 0, text: 'algg' },
  { format: 'access', at: 4, text: 'Standard Jet DB' },
  { format: 'access', at: 4, text: 'Standard ACE DB' },
  { format: 'asf', at: 0, text: '\x30\x26\xb2\x75\x8e\x66\xcf\x11' },
  { format: 'au', at: 0, text: '.snd\0\0' },
  { format: 'bam', at: 0, text: 'BAM\x01' },
  { format: 'cbm', at: 0, text: 'CBM1' },
  { format: 'cpio', at: 0, text: '07070' },
  { format: 'fasttext', at: 0, text: '\xba\x16\x4f\x2f' },
  { format: 'las', at: 0, text: 'LASF' },
  { format: 'lmdb', at: 16, text: '\xde\xc0\xef\xbe' },
  { format: 'ort', at: 4, text: 'ORTM' },
  { format: 'plist', at: 0, text: 'bplist0' },
  { format: 'rknn', at: 0, text: 'RKNN' },
  { format: 'sentencepiece', at: 2, text: '\n\x05<unk>' },
  { format: 'sentencepiece', at: 2, text: '\n\x05<pad>' },
  { format: 'tensorrt', at: 0, text: 'ftrt' },
  { format: 'mp3', at: 0, text: 'ID3' },
];

/** The beginnings of tables in text that are not read here. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:%.*\n\s*)*@relation\s/i, 'arff'],
  [/^\s*(?:\*{9,} 1\. row \*{9,}|-\[ RECORD 1 \]-*)/, 'records'],
  [/^\s*# A tibble: \d/, 'tibble'],
  [/^\s*\d+\D{1,2}\d+ DataFrame\n/, 'julia'],
  [/^\s*\+-+\+\n *\|[^|\n]+\|\n *\|-+\|\n *1\. \|/, 'stata-list'],
  [/^[A-Z]{2}[\w-]{9}\d{6}[A-Z\d]{4}(?:[-\d ]{5}.{3}){31}\n/, 'ghcn'],
];

/** Recognises a table in text by its beginning; undefined for those that are read, and for other texts. */
export const byFirstLines = (head: string): string | undefined =>
  TEXTS.find(([beginning]) => beginning.test(head))?.[1];

/** Number of bytes to look at. */
export const SIGNATURE_BYTES = 4100;

/** Recognises a format by its first bytes; undefined for others. */
export const bySignature = (head: Uint8Array): string | undefined =>
  SIGNATURES.find(({ at, text }) =>
    Array.from(text, (letter) => letter.charCodeAt(0)).every(
      (byte, index) => head[at + index] === byte,
    ),
  )?.format ?? byFirstLines(new TextDecoder().decode(head).replaceAll('\r\n', '\n'));
