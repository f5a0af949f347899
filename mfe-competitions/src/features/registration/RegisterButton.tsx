import { REGISTRATION } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { membershipQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { Check } from 'lucide-react';
import { useState } from 'react';

import { useHasPassed } from '#common/time/use-has-passed.ts';
import { useFormats } from '#common/use-formats.ts';

const loadDialog = async () => (await import('./RegistrationDialog.tsx')).RegistrationDialog;
const preloading = preloadProps(loadDialog);

/** Opens the registration (spec 001 §2); shows when it has closed, and whether the viewer is registered. */
export function RegisterButton({ competition }: { competition: CompetitionRecord }) {
  const { did, proven } = useSession();
  const formats = useFormats();
  const { data: membership } = useQuery({
    ...membershipQuery(useApi(), competition.id, did),
    enabled: proven,
  });
  const [isOpen, setOpen] = useState(false);

  const registration = proven ? (membership?.registration ?? null) : null;
  const { registration: deadline } = competition.deadlines;
  const isClosed = useHasPassed(deadline, competition.now);
  if (isClosed && registration === null && !isOpen)
    return <Small>{REGISTRATION.closed(formats.day(deadline))}</Small>;

  return (
    <>
      <Button
        size="small"
        variant={registration === null ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...preloading}
      >
        {registration !== null && <Check size={16} aria-hidden />}
        {registration === null ? REGISTRATION.register : REGISTRATION.registered}
      </Button>
      {isOpen && (
        <PageDialog
          load={loadDialog}
          props={{
            competition,
            registration,
            isClosed,
            isFixed: membership?.entered === true,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
