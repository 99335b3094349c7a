// Refunds pieces of an order, an amount, or everything that is left.
import { Alert, Button, Group, Modal, NumberInput, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { CreateRefund, Order } from '@storefront/client';
import { createRefundLimits } from '@storefront/limits';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { readText } from '../../parts/form-text.js';
import { useDecimals, useMoney } from '../../parts/money.js';
import { useAskBeforeClosing } from '../../parts/use-ask-before-leaving.js';
import { useOnce } from '../../parts/use-once.js';
import { useTexts } from '../../texts/use-texts.js';
import { computeLeft, computeRefund, listRefundLines, type RefundLine } from './refund-lines.js';
import { useRefund } from './use-refund.js';

const KINDS = ['pieces', 'amount', 'rest'] as const;
type Kind = (typeof KINDS)[number];
type Quantities = Readonly<Record<string, number>>;

interface RefundDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Shows what will be refunded before it is. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { orders: texts, common } = useTexts();
  const toMoney = useMoney();
  const decimals = useDecimals();
  const asking = useAskBeforeClosing(onClose);
  const refund = useRefund(order.id, onClose);
  const refundOnce = useOnce(refund);
  const [kind, setKind] = useState<Kind>('pieces');
  const [quantities, setQuantities] = useState<Quantities>({});
  const [amount, setAmount] = useState<number | string>('');
  const lines = listRefundLines(order);
  const left = computeLeft(order);
  const returned = { pieces: computeRefund(order, { quantities, decimals }), amount: Number(amount), rest: left }[kind];
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = readText(new FormData(event.currentTarget), 'reason').trim();
    refundOnce({ ...toFields(kind, { lines, quantities, amount: Number(amount) }), ...(reason && { reason }) });
  }
  return (
    <Modal
      opened
      onClose={() => !refund.isPending && asking.close()}
      title={texts.refund}
      closeButtonProps={{ 'aria-label': common.close }}
      closeOnClickOutside={false}
    >
      <form onSubmit={submit} onInput={asking.noteTyping}>
        <Stack>
          <Alert color="yellow" role="note">
            {texts.movesNoMoney}
          </Alert>
          <Radio.Group label={texts.refundWhat} value={kind} onChange={(value) => setKind(value)}>
            <Group mt="xs">
              {KINDS.map((one) => (
                <Radio key={one} value={one} label={texts.refundKinds[one]} />
              ))}
            </Group>
          </Radio.Group>
          {kind === 'pieces' && <Pieces lines={lines} quantities={quantities} onChange={setQuantities} />}
          {kind === 'amount' && (
            <NumberInput
              label={texts.amount}
              description={texts.left(toMoney(left))}
              min={10 ** -decimals}
              max={left}
              decimalScale={decimals}
              value={amount}
              onChange={setAmount}
            />
          )}
          <Textarea name="reason" label={texts.reason} {...createRefundLimits.reason} autosize />
          <Text role="status">{texts.refundText(toMoney(returned))}</Text>
          <ErrorText error={refund.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={refund.isPending}>
              {common.cancel}
            </Button>
            <BusyButton type="submit" color="red" isBusy={refund.isPending} disabled={!(returned > 0)}>
              {returned > 0 ? texts.refundAmount(toMoney(returned)) : texts.refund}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface PiecesProps {
  readonly lines: readonly RefundLine[];
  readonly quantities: Quantities;
  readonly onChange: (quantities: Quantities) => void;
}

function Pieces({ lines, quantities, onChange }: PiecesProps) {
  const { orders: texts } = useTexts();
  const toMoney = useMoney();
  return lines.map(({ key, name, variantId, quantity, prices, left }) => (
    <NumberInput
      key={key}
      label={<bdi>{variantId === undefined ? name : `${name} (${variantId})`}</bdi>}
      description={texts.pieces({ quantity, price: prices.map((price) => toMoney(price)).join(' / '), left })}
      min={0}
      max={left}
      clampBehavior="strict"
      allowDecimal={false}
      value={quantities[key] ?? 0}
      onChange={(value) => onChange({ ...quantities, [key]: Number(value) })}
    />
  ));
}

interface Chosen {
  readonly lines: readonly RefundLine[];
  readonly quantities: Quantities;
  readonly amount: number;
}

function toFields(kind: Kind, { lines, quantities, amount }: Chosen): CreateRefund {
  if (kind === 'rest') return {};
  if (kind === 'amount') return { amount };
  return {
    items: lines.flatMap(({ key, productId, variantId }) => {
      const quantity = quantities[key] ?? 0;
      return quantity > 0 ? [{ productId, ...(variantId !== undefined && { variantId }), quantity }] : [];
    }),
  };
}
