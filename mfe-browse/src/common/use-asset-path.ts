import { areaAssetPath, assetPath } from '@trove/shared/contract/paths.ts';
import { useParams } from '@trove/shared/kit/core.ts';

/** Where the page of an asset is: in the area of a competition, that of its items stays inside (spec 001 §2). */
export function useAssetPath(): typeof assetPath {
  const { compid } = useParams();
  return compid === undefined ? assetPath : (asset) => areaAssetPath(compid, asset);
}
