// What can be done with a product: another status, or deletion.
import { Button } from '@mantine/core';
import { PreconditionFailedError, type ProductStatus } from '@storefront/client';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { leaveSaved } from '../../parts/unsaved.js';
import { useOfferUndo } from '../../parts/use-offer-undo.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { PRODUCT_MOVES } from './product-moves.js';
import type { ProductVersion, useProduct } from './use-product.js';

interface ProductActionsProps {
  readonly version: ProductVersion;
  readonly move: ReturnType<typeof useProduct>['move'];
  readonly remove: ReturnType<typeof useProduct>['remove'];
  readonly undo: ReturnType<typeof useProduct>['undo'];
}

/** Only the moves that the status allows. If a colleague changed the product, the page says so instead of the dialog. */
export function ProductActions({ version: { product }, move, remove, undo }: ProductActionsProps) {
  const { products: texts, common } = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  const offerUndo = useOfferUndo();
  const [wanted, setWanted] = useState<ProductStatus | 'deleted'>();
  if (!may('products:write')) return null;
  const close = () => setWanted(undefined);
  const open = (action: ProductStatus | 'deleted') => {
    move.reset();
    remove.reset();
    setWanted(action);
  };
  const onError = (error: unknown) => error instanceof PreconditionFailedError && close();
  function onMoved(to: ProductStatus, etag: string | undefined) {
    close();
    const canUndo = PRODUCT_MOVES[to].includes(product.status);
    const text = `${product.name}: ${texts.statuses[to] ?? to}`;
    if (canUndo) offerUndo({ id: product.id, text, undo: async () => undo({ status: product.status }, etag) });
  }
  const isDeleting = wanted === 'deleted';
  const title = isDeleting ? texts.deleteTitle : wanted && texts.moves[wanted];
  return (
    <>
      {PRODUCT_MOVES[product.status].map((status) => (
        <Button key={status} variant={status === 'active' ? 'filled' : 'default'} onClick={() => open(status)}>
          {texts.moves[status]}
        </Button>
      ))}
      <Button variant="light" color="red" onClick={() => open('deleted')}>
        {common.delete}
      </Button>
      {wanted && (
        <ConfirmDialog
          title={`${title}: ${product.name}`}
          text={isDeleting ? texts.deleteText : texts.moveTexts[wanted]}
          action={isDeleting ? common.delete : texts.moves[wanted]}
          isHarmless={wanted === 'active'}
          isBusy={move.isPending || remove.isPending}
          error={isDeleting ? remove.error : move.error}
          onConfirm={() =>
            isDeleting
              ? remove.mutate(undefined, { onSuccess: () => void leaveSaved(() => navigate('/products')), onError })
              : move.mutate({ status: wanted }, { onSuccess: ({ etag }) => onMoved(wanted, etag), onError })
          }
          onClose={close}
        />
      )}
    </>
  );
}
