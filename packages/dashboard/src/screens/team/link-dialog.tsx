// Shows a sign-in link, to be sent to its person.
import { Modal } from '@mantine/core';
import type { SignInLink } from '@storefront/client';
import { CopyField } from '../../parts/copy-field.js';
import { useNumbers } from '../../parts/numbers.js';
import { useTexts } from '../../texts/use-texts.js';

/** Closes by its button only, because the link is shown once. */
export function LinkDialog({ link: { url, expiresAt }, onClose }: { readonly link: SignInLink; readonly onClose: () => void }) {
  const { team: texts, common } = useTexts();
  const until = useNumbers().toDateTime(expiresAt);
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.linkTitle}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <CopyField label={texts.link} description={texts.linkText(until)} value={url} />
    </Modal>
  );
}
