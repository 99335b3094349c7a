// Leads to the import of a file.
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ImportType } from '@storefront/client';
import { useMay } from '../session/use-session.js';
import { useTexts } from '../texts/use-texts.js';

/** Shows nothing to those who may not import objects of this type. */
export function ImportLink({ type }: { readonly type: Exclude<ImportType, 'reviews'> }) {
  const { imports: texts } = useTexts();
  const may = useMay();
  if (!may('imports:write') || !may(`${type}:write`)) return null;
  return (
    <Button component={Link} to={`/products/import?type=${type}`} variant="default">
      {texts.open}
    </Button>
  );
}
