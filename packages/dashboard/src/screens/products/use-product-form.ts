// What someone typed into the form of a product. Fields that nobody touched follow the stored product.
import { useState } from 'react';
import { useAskBeforeLeaving } from '../../parts/use-ask-before-leaving.js';
import { listChanged, type FieldName, type ProductFields } from './product-fields.js';

/** What someone typed, by field. */
export type Edits = Partial<ProductFields>;
/** The form. */
export type ProductForm = ReturnType<typeof useProductForm>;

/** Returns the form for stored fields. While it has changes, leaving the page asks. */
export function useProductForm(stored: ProductFields) {
  const [edits, setEdits] = useState<Edits>({});
  const values: ProductFields = { ...stored, ...edits };
  const changed = listChanged(values, stored);
  const isChanged = changed.length > 0;
  useAskBeforeLeaving(isChanged);
  return {
    values,
    edits,
    changed,
    isChanged,
    set: <Name extends FieldName>(name: Name, value: ProductFields[Name]) => setEdits((current) => ({ ...current, [name]: value })),
    changeImages: (change: (images: ProductFields['images']) => ProductFields['images']) =>
      setEdits((current) => ({ ...current, images: change(current.images ?? stored.images) })),
    /** Forgets these edits. What was typed after them stays. */
    forget: (sent: Edits) =>
      setEdits((current) => Object.fromEntries(Object.entries(current).filter(([name, value]) => sent[name as FieldName] !== value))),
  };
}
