// Texts of the screen orders.
export const orders = {
  customer: 'Customer',
  total: 'Total',
  items: 'Items',
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  history: 'History',
  sort: 'Order by',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Highest amount first' } as Record<string, string>,
  since: 'From',
  until: 'To',
  statuses: {
    paid: 'paid',
    processing: 'processing',
    shipped: 'shipped',
    completed: 'completed',
    cancelled: 'canceled',
    refunded: 'refunded',
  } as Record<string, string>,
  moveTo: (status: string) => `Set to ${status}`,
  moveText: 'Webhooks and commissions follow at once.',
  reverseText: (amount: string) =>
    `The commissions are reversed and webhooks are sent at once. The service moves no money: return ${amount} with your payment provider. This is final.`,
  shipping: (method: string) => `Shipping: ${method}`,
} as const;
