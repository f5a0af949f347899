import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import type { ReactNode } from 'react';

interface ConnectFirstProps {
  title: string;
  /** Names the content that the user sees once connected. */
  text: string;
  /** Alternative to connecting. */
  action?: ReactNode;
}

/** Placeholder for data of a connected wallet: says why it is empty, and opens the connect dialog. */
export function ConnectFirst({ title, text, action }: ConnectFirstProps) {
  const { session } = useHost();
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <>
          <Button variant="primary" onClick={() => void session.connect()}>
            {NAVIGATION.connect}
          </Button>
          {action}
        </>
      }
    />
  );
}
