// The buttons of a decision. Rejecting and requesting changes ask for a reason and for words to the author.
import { Button, Group, Kbd, Select, Stack, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ModerationReason } from '@storefront/client';
import { useTexts } from '../../texts/use-texts.js';
import { readText } from '../../parts/form-text.js';
import type { Action } from './queue.js';

interface DecisionFormProps {
  /** What the form asks about; undefined while it shows the buttons. */
  readonly asking: Exclude<Action, 'approve'> | undefined;
  readonly canRequestChanges: boolean;
  readonly onAsk: (action: Exclude<Action, 'approve'> | undefined) => void;
  readonly onDecide: (action: Action, words?: { reason?: string; feedback?: string }) => void;
}

/** Shows the key of each button. */
export function DecisionForm({ asking, canRequestChanges, onAsk, onDecide }: DecisionFormProps) {
  const { moderation: texts } = useTexts();
  if (asking) return <Words action={asking} onCancel={() => onAsk(undefined)} onDecide={onDecide} />;
  return (
    <Group>
      <Button color="green" onClick={() => onDecide('approve')} rightSection={<Kbd size="xs">A</Kbd>}>
        {texts.approve}
      </Button>
      <Button color="red" onClick={() => onAsk('reject')} rightSection={<Kbd size="xs">R</Kbd>}>
        {texts.reject}
      </Button>
      {canRequestChanges && (
        <Button variant="default" onClick={() => onAsk('request_changes')} rightSection={<Kbd size="xs">C</Kbd>}>
          {texts.changes}
        </Button>
      )}
    </Group>
  );
}

interface WordsProps {
  readonly action: Exclude<Action, 'approve'>;
  readonly onCancel: () => void;
  readonly onDecide: DecisionFormProps['onDecide'];
}

function Words({ action, onCancel, onDecide }: WordsProps) {
  const { moderation: texts, common } = useTexts();
  const reasons = Object.entries(texts.reasons).map(([value, label]) => ({ value: value as ModerationReason, label }));
  const [reason, setReason] = useState<string | null>(null);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const feedback = readText(new FormData(event.currentTarget), 'feedback').trim();
    onDecide(action, { ...(reason && { reason }), ...(feedback && { feedback }) });
  }
  return (
    <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <Stack>
        <Select label={texts.reason} data={reasons} value={reason} onChange={setReason} autoFocus required />
        <Textarea name="feedback" label={texts.feedback} maxLength={2000} autosize minRows={2} required={action === 'request_changes'} />
        <Group>
          <Button type="submit" color={action === 'reject' ? 'red' : undefined}>
            {action === 'reject' ? texts.reject : texts.changes}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {common.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
