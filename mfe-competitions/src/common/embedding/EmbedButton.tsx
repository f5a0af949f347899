import { EMBEDDING } from '@trove/contract/screens/partners.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { CodeXml } from 'lucide-react';
import { useState } from 'react';

const loadDialog = async () => (await import('./EmbedDialog.tsx')).EmbedDialog;

interface EmbedButtonProps {
  compId: string;
  /** Whether the viewer is the organizer, who may change the theme. */
  isOrganizer?: boolean;
}

/** Opens the dialog with the embed code; not rendered in a partner's page, which is an embed itself. */
export function EmbedButton({ compId, isOrganizer = false }: EmbedButtonProps) {
  const { compose } = useHost();
  const [isOpen, setOpen] = useState(false);
  if (compose === undefined) return null;
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        <CodeXml size={16} aria-hidden />
        {EMBEDDING.open}
      </Button>
      {isOpen && (
        <PageDialog
          load={loadDialog}
          props={{ compId, isOrganizer }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
