// The analytics of a creator.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../api/client.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { DrillDown } from './drill-down.js';
import { CREATOR_FIGURES } from './figures.js';
import { TopContentOf } from './top-lists.js';
import { useAnalyticsState } from './use-analytics-state.js';
import { useComparedSeries } from './use-compared-series.js';

/** The screen. Roles that may not read creators see the id. */
export default function CreatorAnalyticsScreen() {
  const { analytics: texts } = useTexts();
  const { id = '' } = useParams();
  const may = useMay();
  const state = useAnalyticsState();
  const { span, interval } = state.range;
  const creator = useQuery({
    queryKey: ['creator', id],
    queryFn: async () => api.creators.get(id),
    enabled: may('creators:read'),
  });
  const query = useQuery({
    queryKey: ['series', 'creator', id, span, interval],
    queryFn: async () => api.analytics.getCreatorSeries(id, { ...span, interval }),
    placeholderData: (previous) => (previous?.creatorId === id ? previous : undefined), // other days, not another creator
  });
  const compared = useComparedSeries({
    key: ['creator', id],
    range: state.range,
    query,
    read: (wanted) => api.analytics.getCreatorSeries(id, wanted),
  });
  return (
    <DrillDown
      state={state}
      name="creator"
      id={id}
      title={creator.data?.name ?? id}
      figures={CREATOR_FIGURES}
      query={query}
      compared={compared}
      links={
        may('creators:read') && (
          <ScreenLink to={`/creators/${id}`} scope="creators:read">
            {texts.creator}
          </ScreenLink>
        )
      }
    >
      <TopContentOf key={id} state={state} creatorId={id} />
    </DrillDown>
  );
}
