// Rules beyond the compiler: unawaited promises, meaningless types, unused code.
import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'packages/*/dist/',
      'data/',
      'generated/',
      'node_modules/',
      'tools/bench/',
      'tools/sdk-matrix/build/',
      'tools/sdk-matrix/clients/',
    ],
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
      '@typescript-eslint/require-await': 'off', // async functions without await are fine
      '@typescript-eslint/only-throw-error': 'error',
    },
  },
  { files: ['tools/**/*.ts'], rules: { 'no-console': 'off' } }, // command-line programs print
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['docs/public/**/*.js'], languageOptions: { globals: { Scalar: 'readonly', fetch: 'readonly', window: 'readonly' } } }, // run in a browser
  {
    files: ['docs/examples/**/*.mjs'], // meant to be copied: plain Node with its globals
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
