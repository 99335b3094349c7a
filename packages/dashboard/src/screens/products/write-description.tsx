// The AI writes a description; nothing changes before someone accepts it.
import { Autocomplete, Button, Group, Modal, NumberInput, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { GenerateDescriptionRequest } from '@storefront/client';
import { generateDescriptionRequestLimits } from '@storefront/limits';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { useAskBeforeClosing } from '../../parts/use-ask-before-leaving.js';
import { useTexts } from '../../texts/use-texts.js';
import type { ProductFields } from './product-fields.js';
import { TextDiff } from '../../parts/text-diff.js';

interface WriteDescriptionProps {
  readonly values: ProductFields;
  readonly onAccept: (description: string) => void;
  readonly onClose: () => void;
}

interface Wishes {
  readonly features: readonly string[];
  readonly targetAudience: string;
  readonly brandVoice: string;
  readonly maxLength: number | string;
}

/** A few sentences. */
const USUAL_LENGTH = 600;

/** Shows the proposal beside the description that the form has. */
export function WriteDescription({ values, onAccept, onClose }: WriteDescriptionProps) {
  const { products: texts, common } = useTexts();
  const asking = useAskBeforeClosing(onClose);
  const [wishes, setWishes] = useState<Wishes>({ features: values.tags, targetAudience: '', brandVoice: '', maxLength: USUAL_LENGTH });
  const { mutate, data, error, isPending } = useMutation({
    // The limit of generations is said at once, instead of waiting for the next minute.
    mutationFn: async () => api.ai.generateDescription(toRequest(values.name, wishes), { maxRetries: 0 }),
  });
  return (
    <Modal
      opened
      onClose={asking.close}
      onInput={asking.noteTyping}
      title={texts.writeTitle}
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <Stack>
        <WishFields wishes={wishes} onChange={setWishes} />
        <ErrorText error={error} />
        {data && !isPending && <TextDiff titles={[texts.now, texts.proposal]} before={values.description} after={data.description} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {data ? texts.discard : common.cancel}
          </Button>
          <BusyButton variant={data ? 'default' : 'filled'} isBusy={isPending} onClick={() => mutate()}>
            {data ? texts.writeAgain : texts.write}
          </BusyButton>
          {data && !isPending && <Button onClick={() => onAccept(data.description)}>{texts.accept}</Button>}
        </Group>
      </Stack>
    </Modal>
  );
}

function WishFields({ wishes, onChange }: { readonly wishes: Wishes; readonly onChange: (wishes: Wishes) => void }) {
  const { products: texts } = useTexts();
  const { min, max } = generateDescriptionRequestLimits.maxLength;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Autocomplete
        label={texts.voice}
        description={texts.voiceHint}
        data={texts.voices.split(', ')}
        value={wishes.brandVoice}
        {...generateDescriptionRequestLimits.brandVoice}
        onChange={(brandVoice) => onChange({ ...wishes, brandVoice })}
        data-autofocus
      />
      <NumberInput
        label={texts.length}
        description={texts.lengthHint(min, max)}
        value={wishes.maxLength}
        {...generateDescriptionRequestLimits.maxLength}
        allowDecimal={false}
        onChange={(maxLength) => onChange({ ...wishes, maxLength })}
      />
      <TextInput
        label={texts.audience}
        value={wishes.targetAudience}
        {...generateDescriptionRequestLimits.targetAudience}
        onChange={({ currentTarget: { value } }) => onChange({ ...wishes, targetAudience: value })}
      />
      <TagsInput
        label={texts.features}
        value={[...wishes.features]}
        maxTags={generateDescriptionRequestLimits.features.maxItems}
        maxLength={generateDescriptionRequestLimits.features.itemMaxLength}
        onChange={(features) => onChange({ ...wishes, features })}
      />
    </SimpleGrid>
  );
}

function toRequest(productName: string, { features, targetAudience, brandVoice, maxLength }: Wishes): GenerateDescriptionRequest {
  return {
    productName: productName.trim(),
    ...(features.length > 0 && { features: [...features] }),
    ...(targetAudience.trim() && { targetAudience: targetAudience.trim() }),
    ...(brandVoice.trim() && { brandVoice: brandVoice.trim() }),
    ...(maxLength !== '' && { maxLength: Number(maxLength) }),
  };
}
