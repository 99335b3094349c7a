// A button that shows that it works, and does nothing meanwhile.
import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'>, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  readonly isBusy: boolean;
  /** Whether something turns in it while it works, instead of its text. */
  readonly hasLoader?: boolean;
}

/** Keeps the focus of the keyboard while it works, and if there is nothing more to do afterwards: a button with the attribute `disabled` would
 *  lose it. */
export function BusyButton({ isBusy, hasLoader = true, disabled = false, onClick, ...button }: BusyButtonProps) {
  const isOff = isBusy || disabled;
  return (
    <Button
      {...button}
      loading={isBusy && hasLoader}
      data-disabled={isOff}
      onClick={isOff ? ignore : onClick}
      renderRoot={(root: ComponentProps<'button'>) => (
        <button {...root} disabled={false} aria-disabled={isOff || undefined} aria-busy={isBusy || undefined} />
      )}
    />
  );
}

/** Also keeps Enter in a field from sending the form. */
const ignore = (event: MouseEvent) => event.preventDefault();
