import { paths } from '@trove/shared/contract/paths.ts';
import { MY_UPLOADS } from '@trove/shared/contract/screens/selling.ts';
import { STEP_TEXT } from '@trove/shared/contract/screens/wizard-steps.ts';
import { Notice } from '@trove/shared/ui/feedback/Notice.tsx';
import { TextLink } from '@trove/shared/ui/layout/TextLink.tsx';

/** Says that the form began from something published, and leads back to it. */
export const EditedNotice = ({ name }: { name: string }) => (
  <Notice tone="info">
    {STEP_TEXT.editing(name)} <TextLink to={paths.myUploads()}>{MY_UPLOADS.title}</TextLink>
  </Notice>
);
