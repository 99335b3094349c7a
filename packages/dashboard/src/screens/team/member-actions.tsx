// What can be done with a member of the team.
import { Button, Group } from '@mantine/core';
import type { StaffMember } from '@storefront/client';
import { useTexts } from '../../texts/use-texts.js';
import { useIsSelf, useMayChange } from './use-team.js';

interface MemberActionsProps {
  readonly member: StaffMember;
  readonly onLink: () => void;
  readonly onRole: () => void;
  readonly onDisable: () => void;
  readonly onEnable: () => void;
}

/** Shows nothing to those who may not change the member. */
export function MemberActions({ member, onLink, onRole, onDisable, onEnable }: MemberActionsProps) {
  const { team: texts } = useTexts();
  const isSelf = useIsSelf()(member);
  if (!useMayChange()(member)) return null;
  const button = (text: string, onClick: () => void) => (
    <Button size="compact-sm" variant="default" onClick={onClick} aria-label={`${text}: ${member.name}`}>
      {text}
    </Button>
  );
  if (member.status === 'disabled') return <Group justify="flex-end">{button(texts.enable, onEnable)}</Group>;
  return (
    <Group gap="xs" justify="flex-end">
      {!isSelf && button(texts.changeRole, onRole)}
      {button(member.status === 'invited' ? texts.sendAgain : texts.newLink, onLink)}
      {!isSelf && button(texts.disable, onDisable)}
    </Group>
  );
}
