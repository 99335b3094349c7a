// The history of the browser, which asks before it leaves what is not saved. A data router has a blocker for that, but is many times as large,
// and the first screen has a budget (compress.ts).
import { NavigationType, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { isSomethingLost, leave, type Place } from '../parts/unsaved.js';

/** What a router listens to. */
type History = ReturnType<typeof createBrowserHistory>;

const readPlace = (): Place => ({ pathname: window.location.pathname, search: window.location.search });

/** Creates the history. Links, Ctrl-K, and the buttons of the browser ask; those of the browser have left already, and come back first. */
export function createAskingHistory(): History {
  const history = createBrowserHistory({ v5Compat: true });
  const [push, replace, listen] = [history.push.bind(history), history.replace.bind(history), history.listen.bind(history)];
  let shown = readPlace();
  let onReturn: (() => void) | undefined;
  return Object.assign(history, {
    push: (...[to, state]: Parameters<History['push']>) => leave(shown, history.createURL(to), () => push(to, state)),
    replace: (...[to, state]: Parameters<History['replace']>) => leave(shown, history.createURL(to), () => replace(to, state)),
    listen: (listener: Parameters<History['listen']>[0]) =>
      listen((update) => {
        const { action, delta, location } = update;
        const ask = onReturn;
        onReturn = undefined;
        if (ask) return ask();
        // Without a delta it is a link within the page, to its content.
        if (action === NavigationType.Pop && delta && isSomethingLost(shown, location)) {
          const from = shown;
          onReturn = () => leave(from, location, () => history.go(delta));
          return history.go(-delta);
        }
        shown = readPlace();
        listener(update);
      }),
  });
}
