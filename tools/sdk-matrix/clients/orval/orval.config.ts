// Configures orval: functions over our fetch.ts, whose replies are a union discriminated by status.
export default {
  storefront: {
    input: '../../../../generated/openapi.json',
    output: {
      target: 'generated/storefront.ts',
      client: 'fetch',
      override: { mutator: { path: 'fetch.ts', name: 'fetchFromStorefront', extension: '.js' } },
    },
  },
};
