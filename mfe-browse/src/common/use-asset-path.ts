import { areaAssetPath, assetPath } from '@trove/shared/contract/paths.ts';
import { useParams } from '@trove/shared/kit/core.ts';

/** Path of an asset's page; in the area of a competition, that of its items stays inside (spec 001 §2). */
export function useAssetPath(): typeof assetPath {
  const { compid } = useParams();
  return compid === undefined ? assetPath : (asset) => areaAssetPath(compid, asset);
}
