// The roles to choose from, with what each can and can't do.
import { Radio, Stack } from '@mantine/core';
import type { StaffRole } from '@storefront/client';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';

const ROLES: readonly StaffRole[] = ['viewer', 'analyst', 'moderator', 'finance', 'developer', 'admin', 'owner'];

interface RoleChoiceProps {
  readonly value: StaffRole;
  readonly onChange: (role: StaffRole) => void;
}

/** Only an owner can make someone an owner. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const { team: texts } = useTexts();
  const may = useMay();
  return (
    <Radio.Group label={texts.role} value={value} onChange={(role) => onChange(role)}>
      <Stack mt="xs" gap="xs">
        {ROLES.filter((one) => one !== 'owner' || may('*')).map((one) => (
          <Radio key={one} value={one} label={texts.roles[one]} description={texts.roleTexts[one]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
