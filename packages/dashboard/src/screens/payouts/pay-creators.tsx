// Begins a payout run: one payout for each of several creators.
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ListState } from '../../parts/list-state.js';
import { useAskedDialog } from '../../parts/use-asked-dialog.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { readBalanceFilters } from './balance-filters.js';
import { PayRunDialog } from './pay-run-dialog.js';

/** The run is for the creators that the filters of the list find. */
export function PayCreators({ state }: { readonly state: ListState }) {
  const { payouts: texts } = useTexts();
  const may = useMay();
  const mayPay = may('payouts:write');
  const [isOpen, { open, close }] = useDisclosure();
  useAskedDialog(open, mayPay, 'pay');
  if (!mayPay) return null;
  return (
    <>
      <Button onClick={open}>{texts.run.title}</Button>
      {isOpen && <PayRunDialog filters={readBalanceFilters(state)} onClose={close} />}
    </>
  );
}
