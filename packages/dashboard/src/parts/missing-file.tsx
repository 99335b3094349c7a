// Stands where a picture, a video, or a sound can't be loaded.
import { Center, Text, type CenterProps } from '@mantine/core';

interface MissingFileProps extends Pick<CenterProps, 'w' | 'h' | 'mah' | 'flex'> {
  readonly children: string;
}

/** A frame with a text that says so. */
export const MissingFile = ({ children, ...size }: MissingFileProps) => (
  <Center className="missing-file" mih={72} {...size}>
    <Text size="xs" ta="center">
      {children}
    </Text>
  </Center>
);
