import { CardDownload } from './CardDownload.tsx';
import { MyAssetsPage } from './features/my-assets/MyAssetsPage.tsx';

/** The list of the user's assets, with a download for each. */
export const MyAssets = () => <MyAssetsPage download={(asset) => <CardDownload asset={asset} />} />;
