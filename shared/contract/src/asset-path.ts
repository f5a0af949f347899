import { paths } from './paths.ts';

interface LinkedAsset {
  id: string;
  name: string;
  type: 'model' | 'dataset';
  compId?: string | undefined;
}

/**
 * Returns the path of an asset's detail page under its type (spec 000 §2.1, §2.3); a competition's item has it in the
 * competition's area.
 */
export function assetPath(asset: LinkedAsset): string {
  const { type, compId } = asset;
  const path = paths.asset(asset, type);
  return compId ? path.replace(`/dashboard/${type}`, paths.competition(compId, `${type}s`)) : path;
}
