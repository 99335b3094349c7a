// The description of a product: typed, or written by the AI.
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { createProductLimits } from '@storefront/limits';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import type { ProductForm } from './use-product-form.js';
import { WriteDescription } from './write-description.js';

interface DescriptionFieldProps {
  readonly form: ProductForm;
  readonly error: string | undefined;
}

/** The AI needs the name of the product. */
export function DescriptionField({ form: { values, set }, error }: DescriptionFieldProps) {
  const { products: texts } = useTexts();
  const may = useMay();
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Stack gap="xs">
      <Textarea
        label={texts.description}
        value={values.description}
        {...createProductLimits.description}
        autosize
        minRows={4}
        maxRows={20}
        dir="auto"
        error={error}
        onChange={({ currentTarget: { value } }) => set('description', value)}
      />
      {may('ai:use') && (
        <Group>
          <Button size="xs" variant="default" disabled={!values.name.trim()} onClick={() => setIsWriting(true)}>
            {texts.writeWithAi}
          </Button>
        </Group>
      )}
      {isWriting && (
        <WriteDescription
          values={values}
          onAccept={(description) => {
            set('description', description);
            setIsWriting(false);
          }}
          onClose={() => setIsWriting(false)}
        />
      )}
    </Stack>
  );
}
