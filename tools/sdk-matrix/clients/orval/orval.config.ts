// How orval makes this client: functions over our fetch.ts, whose replies are told apart by their status.
export default {
  storefront: {
    input: '../../../generated/openapi.json',
    output: {
      target: 'generated/storefront.ts',
      client: 'fetch',
      override: { mutator: { path: 'fetch.ts', name: 'fetchFromStorefront', extension: '.js' } },
    },
  },
};
