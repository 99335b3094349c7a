// Adds a product.
import { Checkbox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CreateProduct } from '@storefront/client';
import { api } from '../../api/client.js';
import { ErrorText } from '../../parts/error-text.js';
import { useDecimals } from '../../parts/money.js';
import { PageHeader } from '../../parts/page-header.js';
import { leaveSaved } from '../../parts/unsaved.js';
import { useOnce } from '../../parts/use-once.js';
import { useTexts } from '../../texts/use-texts.js';
import { checkFields, isAtFields, readFieldErrors } from './field-errors.js';
import { NO_FIELDS, toCreate, type FieldErrors } from './product-fields.js';
import { ProductForm } from './product-form.js';
import { useProductForm } from './use-product-form.js';

/** The screen. It leads to the page of the product. */
export default function NewProductScreen() {
  const { products: texts, common } = useTexts();
  const decimals = useDecimals();
  const form = useProductForm(NO_FIELDS);
  const [isGenerated, setIsGenerated] = useState(false);
  const [found, setFound] = useState<FieldErrors>({});
  const create = useCreate();
  const createOnce = useOnce(create);
  function submit() {
    const errors = checkFields(form.values, texts, decimals);
    setFound(errors);
    create.reset();
    if (Object.keys(errors).length === 0) createOnce(toCreate(form.values, isGenerated));
  }
  return (
    <>
      <PageHeader title={texts.add} intro={texts.addText} />
      <ProductForm
        form={form}
        errors={{ ...readFieldErrors(create.error, common), ...found }}
        action={texts.create}
        isBusy={create.isPending}
        onSubmit={submit}
      >
        {!form.values.description.trim() && (
          <Checkbox
            label={texts.generate}
            description={texts.generateHint}
            checked={isGenerated}
            onChange={({ currentTarget: { checked } }) => setIsGenerated(checked)}
          />
        )}
        {!isAtFields(create.error) && <ErrorText error={create.error} />}
      </ProductForm>
    </>
  );
}

function useCreate() {
  const { products: texts } = useTexts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (body: CreateProduct) => api.products.create(body),
    onSuccess: async ({ id, descriptionGeneration }) => {
      const hasFailed = descriptionGeneration === 'failed';
      notifications.show({ message: hasFailed ? texts.createdWithoutText : texts.created, color: hasFailed ? 'yellow' : 'green' });
      await leaveSaved(() => navigate(`/products/${id}`, { replace: true }));
      await Promise.all(['products', 'counts', 'categories', 'checklist'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}
