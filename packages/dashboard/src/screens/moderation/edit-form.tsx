// Corrects content while approving it.
import { Button, Group, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ContentModifications } from '@storefront/client';
import { moderateContentLimits } from '@storefront/limits';
import { TextDiff } from '../../parts/text-diff.js';
import { useTexts } from '../../texts/use-texts.js';
import type { QueueItem } from './queue.js';

interface EditFormProps {
  readonly item: QueueItem;
  readonly onCancel: () => void;
  /** Gets what was changed; undefined if nothing was. */
  readonly onSubmit: (modifications: ContentModifications | undefined) => void;
}

/** The original stays in the history of the content. */
export function EditForm({ item, onCancel, onSubmit }: EditFormProps) {
  const { moderation: texts, common } = useTexts();
  const [title, setTitle] = useState(item.title);
  const [text, setText] = useState(item.text);
  const [tags, setTags] = useState<string[]>([...item.tags]);
  const changes: ContentModifications = {
    ...(title.trim() !== item.title && { title: title.trim() }),
    ...(text !== item.text && { description: text }),
    ...(tags.join('\n') !== item.tags.join('\n') && { tags }),
  };
  const isChanged = Object.keys(changes).length > 0;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(isChanged ? changes : undefined);
  }
  return (
    <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <Stack>
        <TextInput
          label={texts.title}
          value={title}
          onChange={({ currentTarget: { value } }) => setTitle(value)}
          {...moderateContentLimits['modifications.title']}
          required
          autoFocus
        />
        <Textarea
          label={texts.text}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          {...moderateContentLimits['modifications.description']}
          autosize
          minRows={4}
          maxRows={16}
        />
        <TagsInput
          label={texts.tags}
          value={tags}
          onChange={setTags}
          maxTags={moderateContentLimits['modifications.tags'].maxItems}
          maxLength={moderateContentLimits['modifications.tags'].itemMaxLength}
        />
        {text !== item.text && <TextDiff titles={[texts.submitted, texts.edited]} before={item.text} after={text} />}
        <Text size="sm" c="dimmed">
          {texts.editHint}
        </Text>
        <Group>
          <Button type="submit" color="green">
            {isChanged ? texts.approveEdited : texts.approve}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {common.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
