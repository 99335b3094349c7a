// The category of a product: one of the catalog, a new one, or one that the AI suggests.
import { Autocomplete, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createProductLimits } from '@storefront/limits';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { useCategories } from './use-categories.js';
import type { ProductForm } from './use-product-form.js';

interface CategoryFieldProps {
  readonly form: ProductForm;
  readonly error: string | undefined;
}

/** A new name creates the category. */
export function CategoryField({ form: { values, set }, error }: CategoryFieldProps) {
  const { products: texts } = useTexts();
  const may = useMay();
  const names = useCategories(values.category).map(({ name }) => name);
  return (
    <Stack gap="xs">
      <Autocomplete
        label={texts.category}
        description={texts.categoryHint}
        data={[...new Set(names)]}
        value={values.category}
        onChange={(value) => set('category', value)}
        filter={({ options }) => options}
        {...createProductLimits.category}
        dir="auto"
        error={error}
      />
      {may('ai:use') && <Suggestions values={values} onChoose={(name) => set('category', name)} />}
    </Stack>
  );
}

interface SuggestionsProps {
  readonly values: ProductForm['values'];
  readonly onChoose: (name: string) => void;
}

function Suggestions({ values: { name, description }, onChoose }: SuggestionsProps) {
  const { products: texts } = useTexts();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => api.ai.suggestCategories({ productTitle: name.trim(), ...(description.trim() && { description }) }),
  });
  return (
    <>
      <Group gap="xs">
        <BusyButton size="xs" variant="default" isBusy={isPending} disabled={!name.trim()} onClick={() => mutate()}>
          {texts.suggest}
        </BusyButton>
        {data?.suggestions.map((suggestion) => (
          <Button
            key={suggestion}
            size="xs"
            variant="light"
            maw="100%"
            aria-label={texts.takeCategory(suggestion)}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion}
          </Button>
        ))}
      </Group>
      {data?.suggestions.length === 0 && (
        <Text size="sm" role="status">
          {texts.noSuggestion}
        </Text>
      )}
      <ErrorText error={error} />
    </>
  );
}
