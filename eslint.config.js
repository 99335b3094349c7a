// Rules beyond the compiler: promises that nobody awaits, types that say nothing, code that nobody uses.
import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'data/', 'generated/', 'node_modules/', 'bench/'] },
  eslint.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.js', 'spec/*.js'] }, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'max-depth': ['error', 4],
      'no-console': 'error',
      '@typescript-eslint/require-await': 'off', // a function that promises need not wait
      '@typescript-eslint/only-throw-error': 'error',
    },
  },
  { files: ['spec/**/*.ts'], rules: { 'no-console': 'off' } }, // its programs speak to whoever runs them
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off', // chai: expect(x).to.be.true
      '@typescript-eslint/no-floating-promises': 'error',
    },
  },
);
