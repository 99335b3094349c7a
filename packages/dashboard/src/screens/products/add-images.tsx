// Adds images to a product: files of this device, or the URL of an image that is on the web.
import { Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { createProductLimits } from '@storefront/limits';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { IMAGE_TYPES, useUploadImages } from './use-upload-images.js';

/** Calls `onAdd` with the URL of each image. */
export function AddImages({ onAdd }: { readonly onAdd: (url: string) => void }) {
  const may = useMay();
  return (
    <>
      {may('uploads:write') && <UploadImages onAdd={onAdd} />}
      <AddUrl onAdd={onAdd} />
    </>
  );
}

function UploadImages({ onAdd }: { readonly onAdd: (url: string) => void }) {
  const { products: texts } = useTexts();
  const { upload, isPending, doneCount, count, failures } = useUploadImages(onAdd);
  const reset = useRef<() => void>(null);
  return (
    <>
      <Group gap="xs">
        <FileButton
          multiple
          accept={IMAGE_TYPES}
          resetRef={reset}
          onChange={(files) => {
            upload(files);
            reset.current?.(); // so that the same file can be chosen again
          }}
        >
          {(props) => (
            <BusyButton {...props} variant="default" size="xs" isBusy={isPending}>
              {texts.upload}
            </BusyButton>
          )}
        </FileButton>
        {isPending && (
          <Text size="sm" role="status">
            {texts.uploading(doneCount, count)}
          </Text>
        )}
      </Group>
      {failures.map(({ fileName, error }) => (
        <div key={fileName}>
          <Text size="sm" fw={600} className="user-text">
            {texts.notUploaded(fileName)}
          </Text>
          <ErrorText error={error} />
        </div>
      ))}
    </>
  );
}

function AddUrl({ onAdd }: { readonly onAdd: (url: string) => void }) {
  const { products: texts, common } = useTexts();
  const [url, setUrl] = useState('');
  const add = () => {
    if (!url.trim()) return;
    onAdd(url.trim());
    setUrl('');
  };
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        label={texts.imageUrl}
        placeholder="https://"
        value={url}
        maxLength={createProductLimits.images.itemMaxLength}
        onChange={({ currentTarget: { value } }) => setUrl(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // would save the product
          add();
        }}
      />
      <Button variant="default" disabled={!url.trim()} onClick={add}>
        {common.add}
      </Button>
    </Group>
  );
}
