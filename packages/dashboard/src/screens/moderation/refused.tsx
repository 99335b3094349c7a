// Names what a decision was not made on, and why.
import { Alert, Anchor, List } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.js';
import { nameOf } from './queue.js';
import type { Refusals } from './use-decisions.js';

interface RefusedProps {
  readonly refusals: Refusals;
  /** The ids of what still waits. */
  readonly waitingIds: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** What still waits can be opened. Shows nothing without refusals. */
export function Refused({ refusals, waitingIds, onOpen, onClose }: RefusedProps) {
  const { moderation: texts, common } = useTexts();
  if (refusals.size === 0) return null;
  return (
    <Alert color="yellow" role="alert" title={texts.refused} withCloseButton closeButtonLabel={common.close} onClose={onClose}>
      <List size="sm">
        {[...refusals.values()].map(({ item, kind, message }) => (
          <List.Item key={item.id} className="user-text">
            {waitingIds.has(item.id) ? (
              <Anchor component="button" type="button" ta="start" underline="always" inherit onClick={() => onOpen(item.id)}>
                <bdi>{nameOf(item)}</bdi>
              </Anchor>
            ) : (
              <bdi>{nameOf(item)}</bdi>
            )}
            : {kind === 'other' ? message : texts.refusals[kind]}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
