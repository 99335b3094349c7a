// An object of any kind by its name.
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../session/use-session.js';
import { getObjectScreen } from './object-screens.js';

interface ObjectLinkProps {
  readonly type: string;
  readonly id: string;
  /** Absent if the object has none, if it is gone, or if its reader may not know it. */
  readonly name: string | undefined;
}

/** Orders and payouts have no name, and are never deleted. */
const NAMELESS: readonly string[] = ['order', 'payout'];

/** Leads to the object, for people who may open it; its id is shown on hover. An object without a name is its id. */
export function ObjectLink({ type, id, name }: ObjectLinkProps) {
  const may = useMay();
  const screen = name !== undefined || NAMELESS.includes(type) ? getObjectScreen(type, id) : undefined;
  if (!screen || !may(screen.scope)) return <bdi title={id}>{name ?? id}</bdi>;
  return (
    <Anchor component={Link} to={screen.path} inherit underline="always" title={id}>
      <bdi>{name ?? id}</bdi>
    </Anchor>
  );
}
