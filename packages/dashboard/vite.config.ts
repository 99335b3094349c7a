// Builds the dashboard into dist/dashboard, from where the service serves it at /dashboard.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Few files: each is a way to the service and back, of which browsers send six at a time. */
const GROUPS = [
  { name: 'sign-in', tags: ['$initial' as const], priority: 2 }, // all that the sign-in page needs
  { name: 'shared', minShareCount: 8, priority: 1 }, // what most screens need
];

export default defineConfig({
  base: '/dashboard/',
  plugins: [react()],
  resolve: {
    dedupe: ['react', 'react-dom'],
    // The sources, so that nothing must be built first.
    alias: {
      '@storefront/client': fileURLToPath(new URL('../sdk/index.ts', import.meta.url)),
      '@storefront/limits': fileURLToPath(new URL('../../generated/form-limits.ts', import.meta.url)),
    },
  },
  // The service replaces it on each page load (server/pages/dashboard-pages.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../../dist/dashboard',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  // `npm run dev` talks to a service that runs beside it. The service allows the other port, because both are on this machine.
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/dashboard/session', '/files'].map((path) => [path, 'http://127.0.0.1:3000'])),
  },
});
