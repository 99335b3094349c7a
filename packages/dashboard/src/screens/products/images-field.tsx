// The images of a product, in the order that shoppers see.
import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { createProductLimits } from '@storefront/limits';
import { Picture } from '../../parts/picture.js';
import { useTexts } from '../../texts/use-texts.js';
import { AddImages } from './add-images.js';
import type { ProductFields } from './product-fields.js';

interface ImagesFieldProps {
  readonly images: ProductFields['images'];
  /** Gets the change of what is there then: uploads end while someone moves images. */
  readonly onChange: (change: (images: ProductFields['images']) => ProductFields['images']) => void;
  readonly error: string | undefined;
}

/** The first one is the main image. */
export function ImagesField({ images, onChange, error }: ImagesFieldProps) {
  const { products: texts } = useTexts();
  return (
    <Stack gap="xs" component="fieldset" className="plain-fieldset">
      <Input.Label component="legend">{texts.images}</Input.Label>
      <Text size="sm" c="dimmed">
        {texts.imagesHint}
      </Text>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      {images.map((url, place) => (
        <ImageRow
          key={`${url} ${place}`}
          url={url}
          place={place}
          onMove={() => onChange((current) => moveForward(current, place))}
          onRemove={() => onChange((current) => current.filter((_, index) => index !== place))}
        />
      ))}
      {images.length < createProductLimits.images.maxItems && <AddImages onAdd={(url) => onChange((current) => [...current, url])} />}
    </Stack>
  );
}

const moveForward = (images: readonly string[], place: number): readonly string[] =>
  images.map((url, index) => (index === place - 1 ? images[place] : index === place ? images[place - 1] : url) ?? url);

interface ImageRowProps {
  readonly url: string;
  readonly place: number;
  readonly onMove: () => void;
  readonly onRemove: () => void;
}

function ImageRow({ url, place, onMove, onRemove }: ImageRowProps) {
  const { products: texts } = useTexts();
  return (
    <Group wrap="nowrap" align="center">
      <Preview url={url} alt={texts.imageAlt(place + 1)} />
      <Stack gap={4} miw={0} flex={1}>
        <Text size="xs" className="user-text" lineClamp={2}>
          {url}
        </Text>
        <Group gap="xs">
          {place > 0 && (
            <Button size="compact-xs" variant="default" aria-label={texts.moveImage(place + 1)} onClick={onMove}>
              {texts.forward}
            </Button>
          )}
          <Button size="compact-xs" variant="default" aria-label={texts.removeImage(place + 1)} onClick={onRemove}>
            {texts.remove}
          </Button>
        </Group>
      </Stack>
    </Group>
  );
}

/** Products from before version 0.3.0 can have texts that are no URL of an image. */
const IS_SHOWN = /^(https:\/\/|http:\/\/[^/]+\/files\/)/;

/** A small image; nothing for a text that is no URL of one. */
export function Preview({ url, alt }: { readonly url: string; readonly alt: string }) {
  if (!IS_SHOWN.test(url)) return null;
  return <Picture key={url} url={url} alt={alt} w={72} h={72} flex="0 0 72px" />;
}
