import { CREATOR_TEXT } from '@trove/contract/screens/sellers.ts';
import { profileQuery } from '@trove/kit/api/creators.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Pencil } from 'lucide-react';
import { useState } from 'react';

const loadDialog = async () => (await import('./ProfileDialog.tsx')).ProfileDialog;

/** Opens the user's own profile for editing, with the network's current values. */
export function EditProfile({ did }: { did: string }) {
  const { proven } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...profileQuery(useApi(), did), enabled: proven && isOpen });
  return (
    <>
      <Button aria-haspopup="dialog" disabled={!proven} onClick={() => setOpen(true)}>
        <Pencil size={16} aria-hidden />
        {CREATOR_TEXT.edit}
      </Button>
      {isOpen && data && (
        <PageDialog
          load={loadDialog}
          props={{ did, profile: data }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
