// Asks before several products change, shows the progress, and says which did not change.
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { FormEvent, ReactNode } from 'react';
import type { Product } from '@storefront/client';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { useAskBeforeClosing } from '../../parts/use-ask-before-leaving.js';
import { useTexts } from '../../texts/use-texts.js';
import { useChangeProducts, type Failure, type ToChange } from './use-change-products.js';
import { useUndo } from './use-undo.js';

interface ChangeDialogProps {
  readonly title: string;
  /** The text of the button. */
  readonly action: string;
  readonly products: readonly Product[];
  readonly toChange: ToChange;
  /** Whether there is something to change. */
  readonly isReady?: boolean;
  /** What to say when all are changed. */
  readonly done: string;
  /** Whether what was changed can be undone. */
  readonly canUndo?: boolean;
  /** What happens, or the fields that say it. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Stays open until every request has its reply. */
export function ChangeDialog({
  title,
  action,
  products,
  toChange,
  isReady = true,
  done,
  canUndo = false,
  children,
  onClose,
}: ChangeDialogProps) {
  const { products: texts, common } = useTexts();
  const offerUndo = useUndo();
  const { run, isPending, left, doneCount, failures, changes } = useChangeProducts(products, toChange, () => {
    if (!canUndo) notifications.show({ message: done, color: 'green' });
    close();
  });
  function close() {
    if (canUndo && changes.current.length > 0) offerUndo(changes.current);
    onClose();
  }
  const asking = useAskBeforeClosing(close);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    run();
  }
  return (
    <Modal opened onClose={() => !isPending && asking.close()} title={title} closeButtonProps={{ 'aria-label': common.close }}>
      <form onSubmit={submit} onInput={asking.noteTyping}>
        <Stack>
          <Text fw={600}>{texts.chosen(left.length)}</Text>
          {children}
          {isPending && (
            <>
              <Progress value={(doneCount / left.length) * 100} aria-label={title} />
              <Text size="sm" role="status">
                {texts.progress(doneCount, left.length)}
              </Text>
            </>
          )}
          {!isPending && <Failures failures={failures} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={isPending} data-autofocus>
              {failures.length > 0 ? common.close : common.cancel}
            </Button>
            <BusyButton type="submit" isBusy={isPending} disabled={!isReady}>
              {common.withCount(failures.length > 0 ? common.retry : action, left.length)}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Failures({ failures }: { readonly failures: readonly Failure[] }) {
  const { products: texts } = useTexts();
  if (failures.length === 0) return null;
  return (
    <>
      <Text>{texts.failed}</Text>
      {failures.map(({ product, error }) => (
        <div key={product.id}>
          <Text size="sm" fw={600} className="user-text" dir="auto">
            {product.name}
          </Text>
          <ErrorText error={error} />
        </div>
      ))}
    </>
  );
}
