// What a list of commissions shows of each.
import type { Commission } from '@storefront/client';
import { CreatorLink } from '../../parts/creator-link.js';
import type { Column } from '../../parts/data-table.js';
import { useMoney } from '../../parts/money.js';
import { PhoneLine } from '../../parts/phone-line.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useCreatorNames } from '../../parts/use-creator-names.js';
import { useTexts } from '../../texts/use-texts.js';

/** Returns the columns, with links to the creator, the order, and the payout. */
export function useCommissionColumns(): readonly Column<Commission>[] {
  const { commissions: texts, common, content } = useTexts();
  const toMoney = useMoney();
  return [
    {
      title: texts.creator,
      show: ({ creatorId, kind, createdAt }) => (
        <div>
          <CreatorLink id={creatorId} />
          <PhoneLine>{texts.kinds[kind] ?? kind}</PhoneLine>
          <PhoneLine>
            <Time at={createdAt} isDay />
          </PhoneLine>
        </div>
      ),
    },
    { title: texts.kind, isSecondary: true, show: ({ kind }) => texts.kinds[kind] ?? kind },
    {
      title: texts.source,
      isSecondary: true,
      show: ({ orderId, contentId }) => (
        <>
          {orderId && (
            <ScreenLink to={`/orders/${orderId}`} scope="orders:read">
              {orderId}
            </ScreenLink>
          )}
          {contentId && (
            <div>
              <ScreenLink to={`/content/${contentId}`} scope="content:read">
                {content.title}
              </ScreenLink>
            </div>
          )}
          {!orderId && !contentId && common.none}
        </>
      ),
    },
    { title: texts.amount, align: 'right', show: ({ amount }) => toMoney(amount.value, amount.currency) },
    { title: common.status, show: ({ status }) => <StatusBadge status={status} texts={texts.statuses} /> },
    {
      title: texts.payout,
      isSecondary: true,
      show: ({ payoutId }) =>
        payoutId ? (
          <ScreenLink to={`/payouts/${payoutId}`} scope="payouts:read">
            {texts.openPayout}
          </ScreenLink>
        ) : (
          common.none
        ),
    },
    { title: texts.earned, isSecondary: true, show: ({ createdAt }) => <Time at={createdAt} /> },
  ];
}

/** Returns a function that names these commissions. */
export function useCommissionLabel(commissions: readonly Commission[]): (commission: Commission) => string {
  const { commissions: texts } = useTexts();
  const toMoney = useMoney();
  const toName = useCreatorNames(commissions.map(({ creatorId }) => creatorId));
  return ({ kind, amount, creatorId }) => `${toName(creatorId)}, ${texts.kinds[kind] ?? kind}, ${toMoney(amount.value, amount.currency)}`;
}
