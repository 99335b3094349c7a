// Payouts: what creators are due, and what they were paid.
import { Tabs } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { useTexts } from '../../texts/use-texts.js';
import { BalanceList } from './balance-list.js';
import { ExportBalances } from './export-balances.js';
import { ExportPayouts } from './export-payouts.js';
import { PayCreators } from './pay-creators.js';
import { PayoutList } from './payout-list.js';

/** The screen. `view` in the URL says which of its lists is shown; each has its own filters. */
export default function PayoutsScreen() {
  const { payouts: texts, screens } = useTexts();
  const state = useListState();
  const navigate = useNavigate();
  const view = state.get('view') === 'payouts' ? 'payouts' : 'balances';
  return (
    <>
      <PageHeader title={screens.payouts}>
        {view === 'payouts' ? <ExportPayouts state={state} /> : <ExportBalances state={state} />}
        {view === 'balances' && <PayCreators state={state} />}
      </PageHeader>
      <Tabs value={view} onChange={(next) => void navigate(next === 'payouts' ? '?view=payouts' : '?')}>
        <Tabs.List aria-label={texts.views} mb="md">
          <Tabs.Tab value="balances">{texts.balances}</Tabs.Tab>
          <Tabs.Tab value="payouts">{texts.history}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="balances">{view === 'balances' && <BalanceList state={state} />}</Tabs.Panel>
        <Tabs.Panel value="payouts">{view === 'payouts' && <PayoutList state={state} />}</Tabs.Panel>
      </Tabs>
    </>
  );
}
