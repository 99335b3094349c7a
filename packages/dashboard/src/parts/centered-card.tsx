// A page with one small form.
import { Card, Center, Image, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The form in the middle of the page. */
export function CenteredCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Card withBorder shadow="sm" w="100%" maw={420} p="xl">
        <Stack>
          <Image src="/dashboard/icon.svg" alt="" w={40} />
          <Title order={1} size="h2">
            {title}
          </Title>
          {children}
        </Stack>
      </Card>
    </Center>
  );
}
