// Changes the category, the tags, or the price of several products at once.
import { Autocomplete, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Product } from '@storefront/client';
import { createProductLimits } from '@storefront/limits';
import { useDecimals } from '../../parts/money.js';
import { useTexts } from '../../texts/use-texts.js';
import { ChangeDialog } from './change-dialog.js';
import { isEmptyEdit, NO_EDIT, parsePercent, toEdited, type Edit } from './product-edit.js';
import { useCategories } from './use-categories.js';

interface EditDialogProps {
  readonly products: readonly Product[];
  readonly onClose: () => void;
}

/** Fields that stay empty change nothing. */
export function EditDialog({ products, onClose }: EditDialogProps) {
  const { products: texts } = useTexts();
  const decimals = useDecimals();
  const [edit, setEdit] = useState<Edit>(NO_EDIT);
  const set = (fields: Partial<Edit>) => setEdit({ ...edit, ...fields });
  const names = useCategories(edit.category).map(({ name }) => name);
  const wanted = edit.category.trim();
  const isNew = wanted !== '' && !names.some((name) => name.toLowerCase() === wanted.toLowerCase());
  const isPercentWrong = edit.percent.trim() !== '' && parsePercent(edit.percent) === undefined;
  const tagsInUse = [...new Set(products.flatMap(({ tags }) => tags))];
  return (
    <ChangeDialog
      title={texts.editSelected}
      action={texts.change}
      products={products}
      toChange={(stored, shown) => toEdited(edit, { decimals, stored, shown, conflict: texts.priceChangedMeanwhile })}
      isReady={!isEmptyEdit(edit) && !isPercentWrong}
      done={texts.edited(products.length)}
      canUndo
      onClose={onClose}
    >
      <Autocomplete
        label={texts.category}
        description={isNew ? texts.newCategory(wanted) : texts.emptyStays}
        data={[...new Set(names)]}
        value={edit.category}
        onChange={(category) => set({ category })}
        filter={({ options }) => options}
        {...createProductLimits.category}
        dir="auto"
      />
      <TagsInput
        label={texts.addTags}
        description={texts.tagsHint}
        value={[...edit.addTags]}
        maxLength={createProductLimits.tags.itemMaxLength}
        onChange={(addTags) => set({ addTags })}
      />
      <TagsInput label={texts.removeTags} data={tagsInUse} value={[...edit.removeTags]} onChange={(removeTags) => set({ removeTags })} />
      <TextInput
        label={texts.changePrice}
        description={texts.changePriceHint}
        value={edit.percent}
        onChange={({ currentTarget: { value } }) => set({ percent: value })}
        error={isPercentWrong && texts.percentInvalid}
        inputMode="decimal"
        rightSection="%"
        maxLength={8}
      />
    </ChangeDialog>
  );
}
