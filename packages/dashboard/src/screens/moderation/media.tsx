// What a submission shows: a picture, a video, or a sound, at an address of others.
import { useState } from 'react';
import { toFileAddress } from '../../parts/file-address.js';
import { MissingFile } from '../../parts/missing-file.js';
import { Picture } from '../../parts/picture.js';
import { useTexts } from '../../texts/use-texts.js';
import type { QueueItem } from './queue.js';

/** A frame that says so if it can't be loaded. Give it the address as its `key`. */
export function Media({ type, url, caption = '' }: QueueItem['media'][number]) {
  const { moderation: texts } = useTexts();
  const [isMissing, setMissing] = useState(false);
  if (type !== 'video' && type !== 'audio') return <Picture url={url} alt={caption} mah={260} />;
  if (isMissing) return <MissingFile>{texts.missingMedia[type]}</MissingFile>;
  const Player = type;
  return (
    <Player
      src={toFileAddress(url)}
      controls
      preload="metadata"
      style={{ maxWidth: '100%' }}
      aria-label={caption}
      onError={() => setMissing(true)}
    />
  );
}
