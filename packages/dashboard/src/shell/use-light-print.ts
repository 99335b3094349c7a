// Paper is white, so a page is printed in light colors, whatever the screen shows.
import { useEffect } from 'react';

/** Switches the page to light while it is printed, and back. */
export function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown: string | undefined;
    const toLight = () => {
      shown ??= dataset['mantineColorScheme'];
      dataset['mantineColorScheme'] = 'light';
    };
    const restore = () => {
      if (shown !== undefined) dataset['mantineColorScheme'] = shown;
      shown = undefined;
    };
    addEventListener('beforeprint', toLight);
    addEventListener('afterprint', restore);
    return () => {
      restore();
      removeEventListener('beforeprint', toLight);
      removeEventListener('afterprint', restore);
    };
  }, []);
}
