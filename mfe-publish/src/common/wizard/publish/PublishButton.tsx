import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';

import { WIZARD_TEXT } from '#common/texts/wizards.ts';

/** The wizard's last button: a spinner while it works, enabled again after a failure (spec 001 §2, §4). */
export const PublishButton = ({
  label,
  isBusy,
  onClick,
}: {
  label: string;
  isBusy: boolean;
  onClick: () => void;
}) => (
  <AsyncButton
    variant="primary"
    state={isBusy ? 'working' : 'idle'}
    working={WIZARD_TEXT.publishing}
    onClick={onClick}
  >
    {label}
  </AsyncButton>
);
