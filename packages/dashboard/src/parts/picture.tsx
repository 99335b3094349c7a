// Pictures at addresses of others, which may be gone.
import { Center, Image, Text, type ImageProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.js';

interface PictureProps extends Pick<ImageProps, 'w' | 'h' | 'mah' | 'flex'> {
  readonly url: string;
  readonly alt: string;
}

/** A file that a service on this machine serves. */
const LOCAL_FILE = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(?=\/files\/)/;

/** A picture; a frame that says so if it can't be loaded. Give it the address as its `key` where that can change. */
export function Picture({ url, alt, ...size }: PictureProps) {
  const { common: texts } = useTexts();
  const [isMissing, setMissing] = useState(false);
  if (isMissing)
    return (
      <Center className="missing-picture" mih={72} {...size}>
        <Text size="xs" ta="center">
          {texts.missingPicture}
        </Text>
      </Center>
    );
  return (
    <Image
      src={url.replace(LOCAL_FILE, '')} // of this service, whatever the name and port by which it is reached now
      alt={alt}
      fit="contain"
      radius="sm"
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
      {...size}
    />
  );
}
