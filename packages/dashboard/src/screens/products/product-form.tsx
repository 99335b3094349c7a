// The form of a product, for a new one and for one that is stored.
import { Button, Group, Stack, TagsInput, TextInput } from '@mantine/core';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { createProductLimits } from '@storefront/limits';
import { useTexts } from '../../texts/use-texts.js';
import { CategoryField } from './category-field.js';
import { DescriptionField } from './description-field.js';
import { ImagesField } from './images-field.js';
import type { FieldErrors } from './product-fields.js';
import type { ProductForm as Form } from './use-product-form.js';
import { BusyButton } from '../../parts/busy-button.js';
import { NotSaved } from '../../parts/not-saved.js';

interface ProductFormProps {
  readonly form: Form;
  readonly errors: FieldErrors;
  /** What the button does. */
  readonly action: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  /** Shown between the fields and the buttons. */
  readonly children?: ReactNode;
}

/** The service checks the fields; the first one with an error gets the focus. */
export function ProductForm({ form, errors, action, isBusy, onSubmit, children }: ProductFormProps) {
  const { products: texts } = useTexts();
  const element = useRef<HTMLFormElement>(null);
  const errorText = JSON.stringify(errors);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errorText]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack maw={720}>
        <MainFields form={form} errors={errors} />
        <CategoryField form={form} error={errors.category} />
        <DescriptionField form={form} error={errors.description} />
        <ImagesField images={form.values.images} onChange={form.changeImages} error={errors.images} />
        {children}
        <Group justify="flex-end">
          <NotSaved isShown={form.isChanged} />
          {form.isChanged && (
            <Button variant="default" disabled={isBusy} onClick={() => form.forget(form.edits)}>
              {texts.undo}
            </Button>
          )}
          <BusyButton type="submit" isBusy={isBusy} disabled={!form.isChanged}>
            {action}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

function MainFields({ form: { values, set }, errors }: Pick<ProductFormProps, 'form' | 'errors'>) {
  const { products: texts, common } = useTexts();
  return (
    <>
      <TextInput
        label={common.name}
        value={values.name}
        {...createProductLimits.name}
        dir="auto"
        error={errors.name}
        onChange={({ currentTarget: { value } }) => set('name', value)}
      />
      <TextInput
        label={texts.price}
        description={texts.priceHint}
        value={values.price}
        inputMode="decimal"
        maxLength={15}
        required
        error={errors.price}
        onChange={({ currentTarget: { value } }) => set('price', value)}
      />
      <TagsInput
        label={texts.tags}
        description={texts.tagsHint}
        value={[...values.tags]}
        maxTags={createProductLimits.tags.maxItems}
        maxLength={createProductLimits.tags.itemMaxLength}
        splitChars={[',', ';']}
        error={errors.tags}
        onChange={(tags) => set('tags', tags)}
      />
    </>
  );
}
