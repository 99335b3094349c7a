// A button that shows that it works, and does nothing meanwhile.
import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'>, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  readonly isBusy: boolean;
  /** Whether something turns in it while it works, instead of its text. */
  readonly hasLoader?: boolean;
}

/** Keeps the focus of the keyboard while it works: a button that is really disabled would lose it. */
export function BusyButton({ isBusy, hasLoader = true, disabled = false, onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      loading={isBusy && hasLoader}
      disabled={disabled}
      data-disabled={isBusy && !hasLoader}
      onClick={isBusy ? ignore : onClick}
      renderRoot={(root: ComponentProps<'button'>) => (
        <button {...root} disabled={disabled && !isBusy} aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined} />
      )}
    />
  );
}

/** Also keeps Enter in a field from sending the form again. */
const ignore = (event: MouseEvent) => event.preventDefault();
