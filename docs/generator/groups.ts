// Grouping, which this Node does not bring yet (Map.groupBy is there from Node 21 on).

/** The items by what `keyOf` says of them, in the order in which each key first came. Pure. */
export function groupBy<Item, Key>(items: readonly Item[], getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
