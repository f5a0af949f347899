import { Component } from 'react';
import type { ReactNode } from 'react';

import { ROUTE_ERROR_TITLE } from '../contract/route-error.ts';
import { isChunkError } from '../lib/chunk-error.ts';
import { AreaPanel } from './AreaPanel.tsx';
import { PageAway } from './PageAway.tsx';

interface PageBoundaryProps {
  /** The address of the page; a new value clears the error. */
  resetKey: string;
  /** Runs before the page is rendered again. */
  onRetry?: () => void;
  children: ReactNode;
}

interface PageBoundaryState {
  error: unknown;
  failed: boolean;
  resetKey: string;
}

const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Confines an error to its page: the router's message and a retry (spec 000 §8). Code that could not be fetched is
 * not an error of the page: it is fetched again automatically.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = {
    error: undefined,
    failed: false,
    resetKey: this.props.resetKey,
  };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: PageBoundaryProps,
    state: PageBoundaryState,
  ): Partial<PageBoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: undefined, failed: false, resetKey };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined, failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    if (isChunkError(this.state.error)) return <PageAway onRetry={this.retry} />;
    return (
      <AreaPanel
        title={ROUTE_ERROR_TITLE}
        text={getMessage(this.state.error)}
        action={{ label: 'Retry', onClick: this.retry }}
      />
    );
  }
}
