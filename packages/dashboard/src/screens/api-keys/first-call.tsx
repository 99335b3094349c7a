// A first call with a new API key, to copy into a terminal.
import type { ApiKeyWithSecret } from '@storefront/client';
import { CopyField } from '../../parts/copy-field.js';
import { useTexts } from '../../texts/use-texts.js';

/** The key is in a header: a URL would end in logs. */
export function FirstCall({ apiKey: { key, scopes } }: { readonly apiKey: ApiKeyWithSecret }) {
  const { apiKeys: texts } = useTexts();
  const mayReadProducts = scopes.includes('products:read') || scopes.includes('*');
  // Double quotes work in every shell, also in that of Windows.
  const line = (path: string) => `curl "${location.origin}${path}" -H "Authorization: Bearer ${key}"`;
  return mayReadProducts ? (
    <CopyField label={texts.firstCall} description={texts.firstCallProducts} value={line('/api/products?limit=1')} isLong />
  ) : (
    <CopyField label={texts.firstCall} description={texts.firstCallMe} value={line('/api/me')} isLong />
  );
}
