// Asks before several products change their status, and says which did not.
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ErrorText } from '../../parts/error-text.js';
import { useTexts } from '../../texts/use-texts.js';
import { useMoveProducts, type Failure, type Move } from './use-move-products.js';

interface MoveDialogProps {
  readonly move: Move;
  readonly onClose: () => void;
}

/** Stays open until every request has its reply. */
export function MoveDialog({ move, onClose }: MoveDialogProps) {
  const { products: texts, common } = useTexts();
  const { status, products } = move;
  const { run, isPending, left, doneCount, failures } = useMoveProducts(move, () => {
    notifications.show({ message: texts.moved[status](products.length), color: 'green' });
    onClose();
  });
  return (
    <Modal opened onClose={() => !isPending && onClose()} title={texts.moves[status]} closeButtonProps={{ 'aria-label': common.close }}>
      <Stack>
        <Text fw={600}>{texts.chosen(left.length)}</Text>
        <Text>{texts.moveTexts[status]}</Text>
        {isPending && (
          <>
            <Progress value={(doneCount / left.length) * 100} aria-label={texts.moves[status]} />
            <Text size="sm" role="status">
              {texts.progress(doneCount, left.length)}
            </Text>
          </>
        )}
        {!isPending && <Failures failures={failures} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {failures.length > 0 ? common.close : common.cancel}
          </Button>
          <Button loading={isPending} onClick={() => run()}>
            {failures.length > 0 ? common.retry : texts.moves[status]}
          </Button>
        </Group>
      </Stack>
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
