// Catches what fails in a screen: a part of the dashboard that could not be loaded, or an error of its own.
import { Component, type ReactNode } from 'react';
import { ErrorText } from '../parts/error-text.js';

interface ScreenErrorsProps {
  /** The error goes away when it changes. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Shows the error instead of the screen. Trying again loads the page anew, because browsers remember failed imports. */
export class ScreenErrors extends Component<ScreenErrorsProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidUpdate({ path }: ScreenErrorsProps): void {
    if (path !== this.props.path && this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <ErrorText error={error} onRetry={() => location.reload()} />;
  }
}
