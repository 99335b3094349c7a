// A link to another screen.
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Scope } from '@storefront/client';
import { useMay } from '../session/use-session.js';

interface ScreenLinkProps {
  readonly to: string;
  /** The scope of that screen. */
  readonly scope: Scope;
  /** Whether words stand beside it: then it is underlined, because its color doesn't tell it from them. */
  readonly isInText?: boolean;
  readonly children: string;
}

/** Only a text for whoever may not open the screen. */
export function ScreenLink({ to, scope, isInText = false, children }: ScreenLinkProps) {
  const may = useMay();
  if (!may(scope)) return <span className="user-text">{children}</span>;
  return (
    <Anchor component={Link} to={to} inherit className="user-text" {...(isInText && { underline: 'always' })}>
      {children}
    </Anchor>
  );
}
