// A link to another screen.
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Scope } from '@storefront/client';
import { useMay } from '../session/use-session.js';

interface ScreenLinkProps {
  readonly to: string;
  /** The scope of that screen. */
  readonly scope: Scope;
  readonly children: string;
}

/** Only a text for whom may not open the screen. */
export function ScreenLink({ to, scope, children }: ScreenLinkProps) {
  const may = useMay();
  if (!may(scope)) return <span className="user-text">{children}</span>;
  return (
    <Anchor component={Link} to={to} inherit className="user-text">
      {children}
    </Anchor>
  );
}
