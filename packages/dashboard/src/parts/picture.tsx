// Pictures at addresses of others, which may be gone.
import { Image, type ImageProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { toFileAddress } from './file-address.js';
import { MissingFile } from './missing-file.js';

interface PictureProps extends Pick<ImageProps, 'w' | 'h' | 'mah' | 'flex'> {
  readonly url: string;
  readonly alt: string;
}

/** A picture; a frame that says so if it can't be loaded. Give it the address as its `key` where that can change. */
export function Picture({ url, alt, ...size }: PictureProps) {
  const { common: texts } = useTexts();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <MissingFile {...size}>{texts.missingPicture}</MissingFile>;
  return (
    <Image
      src={toFileAddress(url)}
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
