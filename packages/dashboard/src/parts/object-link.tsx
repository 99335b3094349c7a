// An object of any kind by its name.
import { ScreenLink } from './screen-link.js';
import { getObjectScreen } from './object-screens.js';

interface ObjectLinkProps {
  readonly type: string;
  readonly id: string;
  /** Absent if the object has none, if it is gone, or if its reader may not know it. */
  readonly name: string | undefined;
}

/** Orders and payouts have no name, and are never deleted. */
const NAMELESS: readonly string[] = ['order', 'payout'];

/** Leads to the object, for people who may open it. An object without a name is its id. */
export function ObjectLink({ type, id, name }: ObjectLinkProps) {
  const screen = name !== undefined || NAMELESS.includes(type) ? getObjectScreen(type, id) : undefined;
  if (!screen) return <bdi>{name ?? id}</bdi>;
  return (
    <ScreenLink to={screen.path} scope={screen.scope} isInText>
      {name ?? id}
    </ScreenLink>
  );
}
