// Changes a stored product.
import { PreconditionFailedError } from '@storefront/client';
import { useState } from 'react';
import { ErrorText } from '../../parts/error-text.js';
import { useDecimals } from '../../parts/money.js';
import { useOfferUndo } from '../../parts/use-offer-undo.js';
import { useTexts } from '../../texts/use-texts.js';
import { ChangedMeanwhile } from './changed-meanwhile.js';
import { checkFields, isAtFields, readFieldErrors } from './field-errors.js';
import { toFields, toPatch, type FieldErrors } from './product-fields.js';
import { ProductForm } from './product-form.js';
import type { Missed, ProductVersion, useProduct } from './use-product.js';
import { useProductForm } from './use-product-form.js';

interface EditProductProps {
  readonly version: ProductVersion;
  readonly update: ReturnType<typeof useProduct>['update'];
  readonly undo: ReturnType<typeof useProduct>['undo'];
  readonly missed: Missed | undefined;
}

/** Sends what was changed. If a colleague was faster, nothing that was typed is lost. */
export function EditProduct({ version: { product }, update, undo, missed }: EditProductProps) {
  const { products: texts, common } = useTexts();
  const decimals = useDecimals();
  const offerUndo = useOfferUndo();
  const stored = toFields(product);
  const form = useProductForm(stored);
  const [found, setFound] = useState<FieldErrors>({});
  function submit() {
    const errors = checkFields(form.values, texts, decimals);
    setFound(errors);
    if (Object.keys(errors).length > 0 || update.isPending) return;
    update.mutate(toPatch(form.values, stored), {
      onSuccess: ({ data, etag }) => {
        form.forget(form.edits);
        offerUndo({ id: product.id, text: common.saved, undo: async () => undo(toPatch(stored, toFields(data)), etag) });
      },
    });
  }
  const isSaid = isAtFields(update.error) || update.error instanceof PreconditionFailedError;
  return (
    <ProductForm
      form={form}
      errors={{ ...readFieldErrors(update.error, common), ...found }}
      action={common.save}
      isBusy={update.isPending}
      onSubmit={submit}
    >
      {missed && (
        <ChangedMeanwhile
          key={product.updatedAt}
          missed={missed}
          values={form.values}
          onTake={(name) => form.forget({ [name]: form.edits[name] })}
        />
      )}
      {!isSaid && <ErrorText error={update.error} />}
    </ProductForm>
  );
}
