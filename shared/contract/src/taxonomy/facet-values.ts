import type { Asset } from '../wire/assets/asset.ts';
import { type Facet, OTHER_VALUE, PRICE_BANDS, STAR_STEPS } from './facets.ts';
import { LICENCES } from './licences.ts';

const MODEL_FORMATS = [
  'gguf',
  'safetensors',
  'onnx',
  'pt',
  'pth',
  'bin',
  'h5',
  'keras',
  'tflite',
  'pkl',
  'npy',
  'npz',
  'json',
  'zip',
];

/** All values of each facet. */
export const FACET_VALUES: Readonly<Record<Facet, readonly string[]>> = {
  price: Object.keys(PRICE_BANDS),
  stars: STAR_STEPS.map(String),
  licence: [...LICENCES, OTHER_VALUE],
  format: [...MODEL_FORMATS, OTHER_VALUE],
};

/** Returns the licence as its publisher wrote it; undefined if nothing was written. */
export function getLicence({ metadata }: Pick<Asset, 'metadata'>): string | undefined {
  const written = metadata['licence'] ?? metadata['license'];
  const text = typeof written === 'string' ? written.trim() : '';
  return text === '' ? undefined : text;
}

const plainLicence = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\b(?:the|licen[cs]e)\b/g, '')
    .trim()
    .replaceAll(/[\s_]+/g, '-')
    .replace(/-(?:only|or-later)$/, '');

const KNOWN_LICENCES = new Map<string, string>(
  LICENCES.map((licence) => [plainLicence(licence), licence]),
);

/** Returns the value of the facet 'licence': a known name, 'Other', or '' if none is stated. */
export function licenceFacet(asset: Pick<Asset, 'metadata'>): string {
  const written = getLicence(asset);
  return written === undefined ? '' : (KNOWN_LICENCES.get(plainLicence(written)) ?? OTHER_VALUE);
}

/** Returns the value of the facet 'format': a known extension, 'Other', or '' for a file without one. */
export function formatFacet({ fileName }: Pick<Asset, 'fileName'>): string {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (extension === undefined) return '';
  return MODEL_FORMATS.includes(extension) ? extension : OTHER_VALUE;
}
