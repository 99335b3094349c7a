// Texts of the screen start.
export const start = {
  checklist: 'Get started',
  steps: {
    key: ['Create an API key', 'Your programs call the API with it.'],
    product: ['Add a product', 'Here, with POST /api/products, or from the sample shop.'],
    endpoint: ['Add a webhook endpoint', 'The service sends it what happens in the store.'],
    delivery: ['See a first delivery', 'Send a test event to your endpoint.'],
  } as Record<'key' | 'product' | 'endpoint' | 'delivery', readonly [string, string]>,
  done: 'done',
  period: 'Last 30 days',
  revenue: 'Revenue',
  orders: 'Orders',
  views: 'Views',
  conversion: 'Conversion',
  before: (text: string) => `${text} in the 30 days before`,
  waiting: 'Waiting for you',
  nothingWaiting: 'Nothing is waiting.',
  waits: {
    pendingContent: 'Content to moderate',
    pendingReviews: 'Reviews to moderate',
    pendingCreators: 'Creators to verify',
    pendingCommissions: 'Commissions to approve',
    failingEndpoints: 'Webhook endpoints that fail',
    failedDeliveries: 'Failed deliveries',
  } as Record<string, string>,
} as const;
