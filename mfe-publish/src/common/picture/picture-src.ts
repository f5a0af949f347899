import type { RuntimeConfig } from '@trove/contract/config.ts';
import { pictureOf } from '@trove/kit/api/catalogue/asset-facts.ts';

/** Returns the address of a picture that was just chosen, or of one that the network has; undefined for none. */
export const pictureSrc = (picture: string, config: RuntimeConfig): string | undefined =>
  picture.startsWith('data:image/') ? picture : pictureOf({ metadata: { picture } }, config);
