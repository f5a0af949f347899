import { Component } from 'react';
import type { ReactNode } from 'react';

import { ENTRY_BROKEN } from './broken-entry.ts';

interface EntryBoundaryProps {
  children: ReactNode;
  /** Shown instead of an entry that cannot be drawn; one sentence by default. */
  instead?: ReactNode;
}

/**
 * Confines an error to one entry of a list: a message, a card, a row. Entries come from other people and from earlier
 * versions, and one that cannot be drawn must not take away those around it.
 */
export class EntryBoundary extends Component<EntryBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, instead = ENTRY_BROKEN } = this.props;
    return this.state.failed ? instead : children;
  }
}
