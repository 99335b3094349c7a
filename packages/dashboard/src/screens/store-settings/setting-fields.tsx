// One field for each setting, which says where its value comes from.
import { Button, Group, Input, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SettingName, Settings } from '@storefront/client';
import { updateSettingsLimits } from '@storefront/limits';
import { toChoices } from '../../parts/choices.js';
import { useDecimals } from '../../parts/money.js';
import { useTexts } from '../../texts/use-texts.js';
import { toPercent } from './read-settings.js';

interface SettingFieldsProps {
  readonly settings: Settings;
  readonly mayChange: boolean;
  /** Called when a field gets another value. */
  readonly onEdit: () => void;
  /** Returns a setting to its default. */
  readonly onReset: (name: SettingName) => void;
}

/** Those that the environment fixes can't be changed. */
export function SettingFields({ settings, mayChange, onEdit, onReset }: SettingFieldsProps) {
  const { storeSettings: texts } = useTexts();
  const decimals = useDecimals();
  const describe = (name: SettingName) => ({
    name,
    label: texts.names[name],
    description: settings.sources[name] === 'environment' ? `${texts.hints[name]} ${texts.fixed}` : texts.hints[name],
    disabled: !mayChange || settings.sources[name] === 'environment',
    flex: 1,
    onChange: () => onEdit(),
  });
  const fields: Readonly<Record<SettingName, ReactNode>> = {
    storeName: <TextInput {...describe('storeName')} defaultValue={settings.storeName} {...updateSettingsLimits.storeName} required />,
    logoUrl: <TextInput {...describe('logoUrl')} type="url" defaultValue={settings.logoUrl} {...updateSettingsLimits.logoUrl} />,
    currency: settings.currencyLocked ? (
      <Input.Wrapper label={texts.names.currency} labelElement="div" description={texts.currencyLocked}>
        <Text>{settings.currency}</Text>
      </Input.Wrapper>
    ) : (
      <TextInput {...describe('currency')} defaultValue={settings.currency} minLength={3} maxLength={3} pattern="[A-Z]{3}" required />
    ),
    commissionRate: (
      <NumberInput
        {...describe('commissionRate')}
        defaultValue={toPercent(settings.commissionRate)}
        min={toPercent(updateSettingsLimits.commissionRate.min)}
        max={toPercent(updateSettingsLimits.commissionRate.max)}
        decimalScale={2}
        suffix=" %"
        required
      />
    ),
    approvalBonus: (
      <NumberInput
        {...describe('approvalBonus')}
        defaultValue={settings.approvalBonus}
        {...updateSettingsLimits.approvalBonus}
        decimalScale={decimals}
        suffix={` ${settings.currency}`}
        required
      />
    ),
    attributionWindowDays: (
      <NumberInput
        {...describe('attributionWindowDays')}
        defaultValue={settings.attributionWindowDays}
        {...updateSettingsLimits.attributionWindowDays}
        allowDecimal={false}
        required
      />
    ),
    reviewModeration: (
      <Select
        {...describe('reviewModeration')}
        data={toChoices(texts.reviewModes)}
        defaultValue={settings.reviewModeration}
        allowDeselect={false}
      />
    ),
    ownPurchases: (
      <Select
        {...describe('ownPurchases')}
        data={toChoices(texts.ownPurchaseRules)}
        defaultValue={settings.ownPurchases}
        allowDeselect={false}
      />
    ),
    alertEmail: (
      <TextInput {...describe('alertEmail')} type="email" defaultValue={settings.alertEmail} {...updateSettingsLimits.alertEmail} />
    ),
    requestLogSample: (
      <NumberInput
        {...describe('requestLogSample')}
        defaultValue={toPercent(settings.requestLogSample)}
        min={toPercent(updateSettingsLimits.requestLogSample.min)}
        max={toPercent(updateSettingsLimits.requestLogSample.max)}
        decimalScale={2}
        suffix=" %"
        required
      />
    ),
  };
  return (
    <Stack>
      {(Object.keys(fields) as SettingName[]).map((name) => (
        // Another value starts another field, and leaves what is typed in the others.
        <Group key={`${name} ${settings[name] ?? ''}`} align="flex-end">
          {fields[name]}
          {mayChange && settings.sources[name] === 'store' && !(name === 'currency' && settings.currencyLocked) && (
            <Button variant="default" aria-label={`${texts.reset}: ${texts.names[name]}`} onClick={() => onReset(name)}>
              {texts.reset}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}
