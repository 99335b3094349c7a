// A payout run while it pays, and what became of each payout.
import { Anchor, Button, Group, Progress, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { CreatedPayout, CreatorBalance } from '@storefront/client';
import { toCsv } from '../../parts/csv.js';
import { ErrorText } from '../../parts/error-text.js';
import { ExportButton } from '../../parts/export-button.js';
import { useMoney } from '../../parts/money.js';
import { useTexts } from '../../texts/use-texts.js';
import { isNothingDue, isPaid, type Outcome, type PayRun } from './use-pay-run.js';

const COLUMNS = ['payoutId', 'creatorId', 'creatorName', 'amount', 'currency', 'reference'] as const;

interface PayRunResultsProps {
  readonly chosen: readonly CreatorBalance[];
  readonly run: PayRun;
  readonly onClose: () => void;
}

/** Offers to pay again those who were not paid. */
export function PayRunResults({ chosen, run, onClose }: PayRunResultsProps) {
  const { payouts: texts, common } = useTexts();
  const { outcomes, isPending } = run;
  const payouts = [...outcomes.values()].filter(isPaid).map(({ payout }) => payout);
  const nothingDue = [...outcomes.values()].filter(isNothingDue).length;
  const unpaid = chosen.length - payouts.length - nothingDue;
  return (
    <Stack>
      {isPending ? (
        <Running done={outcomes.size} all={chosen.length} />
      ) : (
        <Summary payouts={payouts} unpaid={unpaid} nothingDue={nothingDue} />
      )}
      <Results chosen={isPending ? chosen : toUnpaidFirst(chosen, outcomes)} outcomes={outcomes} hasLinks={!isPending} />
      {isPending && (
        // Not where the button before was: the second click of a double click would stop the run.
        <Button variant="default" onClick={run.stop} mr="auto">
          {texts.run.stop}
        </Button>
      )}
      <Group justify="flex-end">
        {!isPending && payouts.length > 0 && <ExportButton list="payouts" read={() => Promise.resolve(toFile(payouts))} />}
        {!isPending && unpaid > 0 && (
          <Button variant="default" onClick={run.retry}>
            {common.retry}
          </Button>
        )}
        {!isPending && <Button onClick={onClose}>{common.close}</Button>}
      </Group>
    </Stack>
  );
}

function Running({ done, all }: { readonly done: number; readonly all: number }) {
  const { payouts: texts } = useTexts();
  return (
    <>
      <Progress value={(done / all) * 100} aria-label={texts.run.title} />
      <Text size="sm" role="status">
        {texts.run.progress(done, all)}
      </Text>
    </>
  );
}

interface SummaryProps {
  readonly payouts: readonly CreatedPayout[];
  /** How many creators were to be paid and are not. */
  readonly unpaid: number;
  /** How many needed no payout. */
  readonly nothingDue: number;
}

function Summary({ payouts, unpaid, nothingDue }: SummaryProps) {
  const { payouts: texts } = useTexts();
  const toMoney = useMoney();
  const sum = payouts.reduce((total, { amount }) => total + amount.value, 0);
  return (
    <div role="status">
      {payouts.length > 0 && <Text>{texts.run.paid(texts.run.creators(payouts.length), toMoney(sum, payouts[0]?.amount.currency))}</Text>}
      {nothingDue > 0 && <Text>{texts.run.nothingDue(texts.run.creators(nothingDue))}</Text>}
      {unpaid > 0 && <Text fw={600}>{texts.run.unpaid(texts.run.creators(unpaid))}</Text>}
    </div>
  );
}

interface ResultsProps {
  readonly chosen: readonly CreatorBalance[];
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Not while it pays: leaving the page stops it. */
  readonly hasLinks: boolean;
}

function Results({ chosen, outcomes, hasLinks }: ResultsProps) {
  const { payouts: texts } = useTexts();
  return (
    <ScrollArea.Autosize mah="50vh" type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table aria-label={texts.run.results}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.creator}</Table.Th>
            <Table.Th>{texts.run.outcome}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {chosen.map((balance) => (
            <Table.Tr key={balance.creatorId}>
              <Table.Td className="user-text" dir="auto">
                {balance.creatorName}
              </Table.Td>
              <Table.Td>
                <Result balance={balance} outcome={outcomes.get(balance.creatorId)} hasLinks={hasLinks} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

interface ResultProps {
  readonly balance: CreatorBalance;
  readonly outcome: Outcome | undefined;
  readonly hasLinks: boolean;
}

function Result({ balance, outcome, hasLinks }: ResultProps) {
  const { payouts: texts } = useTexts();
  if (outcome === undefined) return <Text size="sm">{texts.run.waits}</Text>;
  if ('isNothingDue' in outcome) return <Text size="sm">{texts.run.nothingDueYet}</Text>;
  if (!isPaid(outcome)) return <ErrorText error={outcome.error} />;
  return <Paid payout={outcome.payout} due={balance.due} hasLinks={hasLinks} />;
}

interface PaidProps {
  readonly payout: CreatedPayout;
  readonly due: number;
  readonly hasLinks: boolean;
}

/** What is due can change while someone decides, and a payout has at most 10,000 entries. */
function Paid({ payout, due, hasLinks }: PaidProps) {
  const { payouts: texts } = useTexts();
  const toMoney = useMoney();
  const { id, amount, remainingDue, remainingCount } = payout;
  return (
    <>
      {hasLinks ? (
        <Anchor component={Link} to={`/payouts/${id}`} aria-label={`${texts.open}: ${toMoney(amount.value, amount.currency)}`}>
          {toMoney(amount.value, amount.currency)}
        </Anchor>
      ) : (
        toMoney(amount.value, amount.currency)
      )}
      {remainingCount > 0 ? (
        <Text size="sm">{texts.remaining(toMoney(remainingDue, amount.currency), texts.entries(remainingCount))}</Text>
      ) : (
        amount.value !== due && <Text size="sm">{texts.run.differs(toMoney(due, amount.currency))}</Text>
      )}
    </>
  );
}

const toFile = (payouts: readonly CreatedPayout[]): string =>
  toCsv(
    COLUMNS,
    payouts.map(({ id, creatorId, creatorName, amount, reference }) => [
      id,
      creatorId,
      creatorName,
      amount.value,
      amount.currency,
      reference,
    ]),
  );

const toUnpaidFirst = (chosen: readonly CreatorBalance[], outcomes: ReadonlyMap<string, Outcome>): readonly CreatorBalance[] =>
  [...chosen].sort((one, other) => Number(isPaid(outcomes.get(one.creatorId))) - Number(isPaid(outcomes.get(other.creatorId))));
