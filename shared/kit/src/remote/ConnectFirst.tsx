import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useHost } from './host-context.tsx';

interface ConnectFirstProps {
  title: string;
  /** Names the content that the user sees once connected. */
  text?: string;
  /** Alternative to connecting. */
  action?: ReactNode;
}

/**
 * Stands on each page of a wallet, below its title, for a visitor: says what will be here, and opens the connect
 * dialog.
 */
export function ConnectFirst({ action, ...words }: ConnectFirstProps) {
  const { session } = useHost();
  return (
    <EmptyState
      {...words}
      icon={<Wallet size={24} />}
      action={
        <>
          <Button variant="primary" onClick={() => void session.connect()}>
            Connect wallet
          </Button>
          {action}
        </>
      }
    />
  );
}
