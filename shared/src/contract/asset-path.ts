import { paths } from './paths.ts';

interface LinkedAsset {
  id: string;
  name: string;
  type: 'model' | 'dataset';
  compId?: string | undefined;
}

/** The detail page of an asset under its own type (spec 000 §2.1, §2.3); that of a competition's item is in its area. */
export function assetPath(asset: LinkedAsset): string {
  const { type, compId } = asset;
  const path = paths.asset(asset, type);
  return compId ? path.replace(`/dashboard/${type}`, paths.competition(compId, `${type}s`)) : path;
}
