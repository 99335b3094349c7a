// The buttons of a decision. Rejecting and requesting changes ask for a reason and for words to the author, editing for the changes.
import { Button, Group, Kbd } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.js';
import { EditForm } from './edit-form.js';
import type { Action, DecisionDetails, Question, QueueItem } from './queue.js';
import { SPAM_MIN } from './use-spam-signs.js';
import { WordsForm } from './words-form.js';

interface DecisionFormProps {
  /** What is decided on: several, if some are selected. */
  readonly items: readonly QueueItem[];
  /** What the form asks about; undefined while it shows the buttons. */
  readonly asking: Question | undefined;
  /** What the moderator typed about it, for a decision that was not made. */
  readonly former?: DecisionDetails | undefined;
  readonly questions: readonly Question[];
  readonly onAsk: (question: Question | undefined) => void;
  readonly onDecide: (action: Action, details?: DecisionDetails) => void;
}

/** Shows the key of each button. On phones the buttons stay at the bottom of the screen, in reach of a long text. */
export function DecisionForm({ items, asking, former, questions, onAsk, onDecide }: DecisionFormProps) {
  const { moderation: texts, common } = useTexts();
  const [first] = items;
  if (asking === 'edit' && first)
    return (
      <EditForm
        item={first}
        former={former?.modifications}
        onCancel={() => onAsk(undefined)}
        onSubmit={(details) => onDecide('approve', details)}
      />
    );
  if (asking === 'reject' || asking === 'request_changes')
    return (
      <WordsForm
        action={asking}
        count={items.length}
        suggested={asking === 'reject' && items.every(({ spamScore = 0 }) => spamScore >= SPAM_MIN) ? 'spam' : undefined}
        former={former}
        onCancel={() => onAsk(undefined)}
        onSubmit={(details) => onDecide(asking, details)}
      />
    );
  return (
    <Group className="decision-bar">
      <Button onClick={() => onDecide('approve')} rightSection={<Kbd size="xs">A</Kbd>}>
        {common.withCount(texts.approve, items.length)}
      </Button>
      {questions.map((question) => (
        <Button
          key={question}
          {...(question === 'reject' ? { color: 'red' } : { variant: 'default' })}
          onClick={() => onAsk(question)}
          rightSection={<Kbd size="xs">{KEYS[question]}</Kbd>}
        >
          {common.withCount(texts.questions[question] ?? question, items.length)}
        </Button>
      ))}
    </Group>
  );
}

const KEYS: Readonly<Record<Question, string>> = { reject: 'R', request_changes: 'C', edit: 'E' };
