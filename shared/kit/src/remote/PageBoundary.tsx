import { Component } from 'react';
import type { ReactNode } from 'react';

import { PageAway } from './PageAway.tsx';

interface PageBoundaryProps {
  /** The address of the page; a new value clears the error. */
  resetKey: string;
  /** Runs before the page is rendered again. */
  onRetry?: () => void;
  children: ReactNode;
}

interface PageBoundaryState {
  /** The one that was thrown last; shown while `failed`. */
  error?: unknown;
  failed: boolean;
  resetKey: string;
}

/**
 * Confines an error to its page: shows the page's name, a sentence and a retry (spec 000 §8). The words of the error
 * are for the report only.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: PageBoundaryProps,
    state: PageBoundaryState,
  ): Partial<PageBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    const { failed, error } = this.state;
    return failed ? <PageAway error={error} onRetry={this.retry} /> : this.props.children;
  }
}
