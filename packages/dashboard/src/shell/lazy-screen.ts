// Screens load on demand, and the one of the URL while the service still looks for the session.
import { lazy, type ComponentType } from 'react';

/** Loads the module of a screen. */
type Load = () => Promise<{ readonly default: ComponentType }>;

const loads = new Map<ComponentType, Load>();

/** Returns a component that loads the screen when it is first shown. */
export function lazyScreen(load: Load): ComponentType {
  const Screen = lazy(load);
  loads.set(Screen, load);
  return Screen;
}

/** Loads a screen before it is shown. A failure shows when the screen is. */
export function loadScreen(Screen: ComponentType): void {
  loads
    .get(Screen)?.()
    .catch(() => undefined);
}
