// A page with one small form.
import { Card, Center, Image, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { pageBrand } from './store.js';

const ICON = '/dashboard/icon.svg';

/** The form in the middle of the page. */
export function CenteredCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { name, logoUrl = ICON } = pageBrand;
  return (
    <Center component="main" mih="100dvh" p="md">
      <Card withBorder shadow="sm" w="100%" maw={420} p="xl">
        <Stack>
          <Image src={logoUrl} fallbackSrc={ICON} alt={name} h={40} w="auto" maw="100%" fit="contain" style={{ alignSelf: 'flex-start' }} />
          <Title order={1} size="h2">
            {title}
          </Title>
          {children}
        </Stack>
      </Card>
    </Center>
  );
}
