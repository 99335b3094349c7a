// The latest reviews of a user.
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Review } from '@storefront/client';
import { api } from '../../api/client.js';
import { LATEST } from '../../parts/latest.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { Section } from '../../parts/section.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';

/** In every status. Those that wait lead to the queue, the others to their product. */
export function UserReviews({ userId }: { readonly userId: string }) {
  const { users: texts } = useTexts();
  const query = useQuery({
    queryKey: ['reviews', 'user', userId],
    queryFn: async () => api.reviews.listAll({ userId, limit: LATEST }),
  });
  return (
    <Section
      title={texts.reviews}
      empty={texts.noReviews}
      query={query}
      show={(reviews) => (
        <Table aria-label={texts.reviews}>
          <Table.Tbody>
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    />
  );
}

function ReviewRow({ review: { id, productId, rating, title, content, status, createdAt } }: { readonly review: Review }) {
  const { users: texts } = useTexts();
  const to = status === 'pending' ? `/moderation?kind=reviews&item=${id}` : `/products/${productId}`;
  return (
    <Table.Tr>
      <Table.Td className="user-text" dir="auto">
        <ScreenLink to={to} scope={status === 'pending' ? 'reviews:moderate' : 'products:read'}>
          {(title ?? content ?? productId).slice(0, 120)}
        </ScreenLink>
      </Table.Td>
      <Table.Td className="nowrap">{texts.rating(rating)}</Table.Td>
      <Table.Td>
        <StatusBadge status={status} texts={texts.reviewStatuses} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Time at={createdAt} />
      </Table.Td>
    </Table.Tr>
  );
}
