// Rules beyond the compiler: promises that nobody awaits, types that say nothing, code that nobody uses.
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
      '@typescript-eslint/require-await': 'off', // a function that promises need not wait
      '@typescript-eslint/only-throw-error': 'error',
    },
  },
  { files: ['tools/**/*.ts'], rules: { 'no-console': 'off' } }, // their programs speak to whoever runs them
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['docs/public/**/*.js'], languageOptions: { globals: { Scalar: 'readonly', fetch: 'readonly', window: 'readonly' } } }, // runs in a browser
  {
    files: ['docs/examples/**/*.mjs'], // made to be copied: plain Node, with what it has without an import
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
