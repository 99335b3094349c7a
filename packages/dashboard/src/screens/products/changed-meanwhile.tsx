// Says what a colleague changed while someone typed.
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.js';
import { isSameField, listChanged, toFields, type FieldName, type ProductFields } from './product-fields.js';
import type { Missed } from './use-product.js';

interface ChangedMeanwhileProps {
  readonly missed: Missed;
  /** What the form shows. */
  readonly values: ProductFields;
  /** Takes the colleague's value. */
  readonly onTake: (name: FieldName) => void;
}

/** Offers the colleague's value of each field that both changed. */
export function ChangedMeanwhile({ missed: { before, after }, values, onTake }: ChangedMeanwhileProps) {
  const { products: texts, common } = useTexts();
  const element = useRef<HTMLDivElement>(null);
  // The button that was refused can be at the other end of the page.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'center' });
  }, []);
  const theirs = toFields(after);
  const fields = listChanged(toFields(before), theirs);
  const changed = [...fields.map((name) => texts.fields[name]), ...(before.status === after.status ? [] : [common.status])];
  return (
    <Alert ref={element} color="yellow" role="alert" title={texts.changedMeanwhile}>
      <Stack gap="xs" align="flex-start">
        {changed.length > 0 && <Text size="sm">{texts.changedFields(changed.join(', '))}</Text>}
        <Text size="sm">{texts.changedText}</Text>
        {fields
          .filter((name) => !isSameField(name, values, theirs))
          .map((name) => (
            <Group key={name} gap="xs" align="flex-start">
              <Text size="sm" className="user-text" dir="auto" lineClamp={4}>
                {texts.theirValue(texts.fields[name], toText(theirs[name]) || common.none)}
              </Text>
              <Button size="compact-sm" variant="default" onClick={() => onTake(name)}>
                {texts.takeTheirs(texts.fields[name])}
              </Button>
            </Group>
          ))}
      </Stack>
    </Alert>
  );
}

const toText = (value: string | readonly string[]): string => (typeof value === 'string' ? value : value.join(', '));
