import { CardDownload } from './CardDownload.tsx';
import { MyAssetsPage } from './features/my-assets/MyAssetsPage.tsx';

/** Here the list of what one owns meets downloading. */
export const MyAssets = () => <MyAssetsPage download={(asset) => <CardDownload asset={asset} />} />;
