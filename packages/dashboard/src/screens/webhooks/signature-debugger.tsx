// Finds out why a receiver refuses a signature.
import { Alert, Button, Group, PasswordInput, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { DeliveryRequest } from '@storefront/client';
import { readText } from '../../parts/form-text.js';
import { useTexts } from '../../texts/use-texts.js';
import { findFirstDifference, findSentHeader, isSecretOf } from './compare-signature.js';

/** Something that was compared. */
interface Finding {
  readonly isGood: boolean;
  readonly text: string;
}

/** Everything is computed in the browser: the secret is sent nowhere. */
export function SignatureDebugger({ request }: { readonly request: DeliveryRequest }) {
  const { signatureDebugger: texts } = useTexts();
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  async function compare(form: FormData): Promise<Finding[]> {
    const [signature, body, secret] = ['signature', 'body', 'secret'].map((name) => readText(form, name));
    const found: Finding[] = [];
    if (signature?.trim()) {
      const header = await findSentHeader(request, signature.trim());
      found.push(
        header === undefined ? { isGood: false, text: texts.otherSignature } : { isGood: true, text: texts.sameSignature(header) },
      );
    }
    if (body) {
      const position = findFirstDifference(request.body, body);
      found.push(position === undefined ? { isGood: true, text: texts.sameBody } : { isGood: false, text: texts.otherBody(position + 1) });
    }
    if (secret?.trim())
      found.push(
        (await isSecretOf(request, secret.trim())) ? { isGood: true, text: texts.rightSecret } : { isGood: false, text: texts.wrongSecret },
      );
    return found;
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void compare(new FormData(event.currentTarget)).then(setFindings);
  }
  if (!request.signatureFingerprints) return null;
  return (
    <form onSubmit={submit}>
      <Stack>
        <Title order={2} size="h3">
          {texts.title}
        </Title>
        <Text size="sm">{texts.intro}</Text>
        <TextInput name="signature" label={texts.signature} autoComplete="off" spellCheck={false} />
        <Textarea name="body" label={texts.body} autosize minRows={2} maxRows={8} spellCheck={false} />
        <PasswordInput name="secret" label={texts.secret} description={texts.secretHint} autoComplete="off" />
        <div role="status">
          {findings.map(({ isGood, text }) => (
            <Alert key={text} color={isGood ? 'green' : 'red'} mb="xs">
              {text}
            </Alert>
          ))}
        </div>
        <Group>
          <Button type="submit" variant="default">
            {texts.compare}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
