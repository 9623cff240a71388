import { Component, type ErrorInfo, type ReactNode } from 'react';
import { log } from '../../lib/browser/log.ts';
import { FullPageMessage } from './full-page-message.tsx';

type Props = {
  children: ReactNode;
  /** When this changes, for example with the URL, the children are rendered again. */
  resetKey?: string;
};
type State = { failed: boolean; resetKey: string | undefined };

/** Shows what to do next when its children fail to render, and logs the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    log.error('a screen failed to render', { error, componentStack: info.componentStack });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <FullPageMessage
        title="Something went wrong"
        text="We couldn’t show this page. Nothing was lost. Reload the page to try again."
      />
    );
  }
}
