// A creator by name, in lists that have ids only.
import { ScreenLink } from './screen-link.js';
import { useCreatorNames } from './use-creator-names.js';

/** Leads to the creator, for people who may read creators. */
export function CreatorLink({ id }: { readonly id: string }) {
  const toName = useCreatorNames([id]);
  return (
    <ScreenLink to={`/creators/${id}`} scope="creators:read">
      {toName(id)}
    </ScreenLink>
  );
}
