// Corrects content while approving it.
import { Button, Group, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ContentModifications } from '@storefront/client';
import { moderateContentLimits } from '@storefront/limits';
import { NotSaved } from '../../parts/not-saved.js';
import { useTexts } from '../../texts/use-texts.js';
import { Changes } from './changes.js';
import { onFormKey, useAskBeforeLeavingItem } from './form-keys.js';
import type { DecisionDetails, QueueItem } from './queue.js';
import { readVersion } from './send-decision.js';

interface EditFormProps {
  readonly item: QueueItem;
  readonly onCancel: () => void;
  /** What the moderator changed before, in a version that isn't current any more. */
  readonly former?: ContentModifications | undefined;
  /** Gets what was changed, if something was. */
  readonly onSubmit: (details: DecisionDetails) => void;
}

/** The original stays in the history of the content. */
export function EditForm({ item, former = {}, onCancel, onSubmit }: EditFormProps) {
  const { moderation: texts, common } = useTexts();
  const [title, setTitle] = useState(former.title ?? item.title);
  const [text, setText] = useState(former.description ?? item.text);
  const [tags, setTags] = useState<string[]>([...(former.tags ?? item.tags)]);
  // Known by the time it is needed: a page that closes can't wait for it.
  const [version] = useState(() => readVersion(item).catch(() => undefined));
  const changes: ContentModifications = {
    ...(title.trim() !== item.title && { title: title.trim() }),
    ...(text !== item.text && { description: text }),
    ...(tags.join('\n') !== item.tags.join('\n') && { tags }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const onEscape = useAskBeforeLeavingItem(isChanged, onCancel);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(isChanged ? { modifications: changes, version } : {});
  }
  return (
    <form onSubmit={submit} onKeyDown={(event) => onFormKey(event, onEscape)}>
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
        <Changes titles={[texts.submitted, texts.edited]} before={item} after={{ title: title.trim(), text, tags, media: item.media }} />
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
          <NotSaved isShown={isChanged} />
        </Group>
      </Stack>
    </form>
  );
}
