// Asks why something is rejected or has to be changed.
import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { moderateContentLimits } from '@storefront/limits';
import { toChoices } from '../../parts/choices.js';
import { useTexts } from '../../texts/use-texts.js';
import { onFormKey, useAskBeforeLeavingItem } from './form-keys.js';
import type { DecisionDetails, Question } from './queue.js';

interface WordsFormProps {
  readonly action: Exclude<Question, 'edit'>;
  /** How many items it is about. */
  readonly count: number;
  /** The reason that the scores suggest. */
  readonly suggested?: string | undefined;
  /** What was typed for a decision that was not made. */
  readonly former?: DecisionDetails | undefined;
  readonly onCancel: () => void;
  readonly onSubmit: (details: DecisionDetails) => void;
}

/** A reason suggests its words, as long as nobody has written others. Only a rejection has a reason for the API. */
export function WordsForm({ action, count, suggested, former = {}, onCancel, onSubmit }: WordsFormProps) {
  const { moderation: texts, common } = useTexts();
  const [reason, setReason] = useState<string | null>(former.reason ?? suggested ?? null);
  const [feedback, setFeedback] = useState(former.feedback ?? texts.templates[suggested ?? ''] ?? '');
  const isTyped = feedback.trim() !== '' && feedback !== former.feedback && feedback !== texts.templates[reason ?? ''];
  const onEscape = useAskBeforeLeavingItem(isTyped, onCancel);
  function choose(chosen: string | null) {
    const isUntouched = feedback === '' || feedback === texts.templates[reason ?? ''];
    if (isUntouched) setFeedback(texts.templates[chosen ?? ''] ?? '');
    setReason(chosen);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = feedback.trim();
    onSubmit({ ...(reason && action === 'reject' && { reason }), ...(words && { feedback: words }) });
  }
  return (
    <form onSubmit={submit} onKeyDown={(event) => onFormKey(event, onEscape)}>
      <Stack>
        <Select
          label={texts.reason}
          data={toChoices(texts.reasons)}
          value={reason}
          onChange={choose}
          autoFocus={action === 'reject'}
          required={action === 'reject'}
        />
        <Textarea
          label={texts.feedback}
          value={feedback}
          onChange={({ currentTarget: { value } }) => setFeedback(value)}
          {...moderateContentLimits.feedback}
          autosize
          minRows={2}
          autoFocus={action === 'request_changes'}
          required={action === 'request_changes'}
        />
        <Group>
          <Button type="submit" {...(action === 'reject' && { color: 'red' })}>
            {common.withCount(texts.questions[action] ?? action, count)}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {common.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
