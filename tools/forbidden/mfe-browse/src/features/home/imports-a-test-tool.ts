import { openPage } from '#common/testing/open-page.tsx';

export const used = openPage;
