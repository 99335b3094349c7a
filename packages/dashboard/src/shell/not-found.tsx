// A URL that no screen has.
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../parts/empty-state.js';
import { useTexts } from '../texts/use-texts.js';

/** Also for screens that the role of the person does not allow. */
export default function NotFound() {
  const { common } = useTexts();
  return (
    <EmptyState text={common.notFound}>
      <Anchor component={Link} to="/">
        {common.toStart}
      </Anchor>
    </EmptyState>
  );
}
