// A URL that no screen has.
import { EmptyState } from '../parts/empty-state.js';
import { useTexts } from '../texts/use-texts.js';

/** Also for screens that the role of the person does not allow. */
export default function NotFound() {
  return <EmptyState text={useTexts().common.notFound} />;
}
