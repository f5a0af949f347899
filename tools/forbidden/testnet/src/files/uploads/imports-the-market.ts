import { createAssetStore } from '../../market/assets/asset-store.ts';

export const used = createAssetStore;
