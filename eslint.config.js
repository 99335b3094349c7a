// Lint rules beyond the compiler: unawaited promises, meaningless types, unused code.
import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: ['dist/', 'packages/*/dist/', 'data/', 'generated/', 'node_modules/', 'tools/sdk-matrix/build/', 'tools/sdk-matrix/clients/'],
  },
  eslint.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.js', 'tools/contract/*.js'] }, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'max-depth': ['error', 4],
      'no-console': 'error',
      '@typescript-eslint/require-await': 'off', // an async function doesn't have to await
      '@typescript-eslint/only-throw-error': 'error',
    },
  },
  {
    files: ['packages/dashboard/src/**/*.tsx'],
    ignores: ['packages/dashboard/src/parts/busy-button.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXOpeningElement[name.name='Button'] > JSXAttribute[name.name='loading']",
          message: 'A button that loads is disabled, and loses the focus of the keyboard: use BusyButton.',
        },
      ],
    },
  },
  { files: ['tools/**/*.ts'], rules: { 'no-console': 'off' } }, // command-line programs
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
  {
    files: ['tools/**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'Buffer',
          'URL',
          'URLSearchParams',
          'console',
          'fetch',
          'performance',
          'process',
          'setImmediate',
          'setInterval',
          'setTimeout',
          'clearInterval',
          'clearTimeout',
          'structuredClone',
          'AbortSignal',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: { 'no-console': 'off' },
  },
  { files: ['docs/public/**/*.js'], languageOptions: { globals: { Scalar: 'readonly', fetch: 'readonly', window: 'readonly' } } }, // runs in a browser
  {
    files: ['docs/examples/**/*.mjs'], // to be copied: plain Node with its globals
    languageOptions: { globals: { Buffer: 'readonly', console: 'readonly', process: 'readonly' } },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**/*.ts', 'packages/*/test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off', // chai: expect(x).to.be.true
      '@typescript-eslint/no-floating-promises': 'error',
    },
  },
);
