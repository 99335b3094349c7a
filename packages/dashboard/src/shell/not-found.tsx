// A URL that no screen has.
import { Anchor } from '@mantine/core';
import { Link, matchPath, useLocation } from 'react-router';
import { EmptyState } from '../parts/empty-state.js';
import { useTexts } from '../texts/use-texts.js';
import { screens } from './screens.js';

/** Also for screens that the role of the person does not allow. */
export default function NotFound() {
  const { common } = useTexts();
  const { pathname } = useLocation();
  const isScreen = screens.some(({ path }) => matchPath(path, pathname));
  return (
    <EmptyState text={isScreen ? common.notAllowed : common.notFound}>
      <Anchor component={Link} to="/">
        {common.toStart}
      </Anchor>
    </EmptyState>
  );
}
