import { paths } from '@trove/contract/paths.ts';
import { MY_UPLOADS } from '@trove/contract/screens/selling.ts';
import { STEP_TEXT } from '@trove/contract/screens/wizard-steps.ts';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

/** Notice that the form was filled from a published asset, with a link back to My Uploads. */
export const EditedNotice = ({ name }: { name: string }) => (
  <Notice tone="info">
    {STEP_TEXT.editing(name)} <TextLink to={paths.myUploads()}>{MY_UPLOADS.title}</TextLink>
  </Notice>
);
