import { paths } from '@trove/contract/paths.ts';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

import { MY_UPLOADS } from '#common/texts/selling.ts';
import { STEP_TEXT } from '#common/texts/wizard-steps.ts';

/** Notice that the form was filled from a published asset, with a link back to My Uploads. */
export const EditedNotice = ({ name }: { name: string }) => (
  <Notice tone="info">
    {STEP_TEXT.editing(name)} <TextLink to={paths.myUploads()}>{MY_UPLOADS.title}</TextLink>
  </Notice>
);
