import type { GameTitle } from '@portal/contract/games'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { formatAgo, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { statsMessages as words } from './messages.ts'

/** A failed read is shown once, by the table below. */
export function TitleFigures({ title }: { title: GameTitle }) {
  const now = useNow()
  const progress = useQuery(query(api.stats.titleProgress))
  if (progress.isPending) return <Skeleton height={104} className="my-6" />
  if (!progress.data) return null
  const own = progress.data.find(({ title_id }) => title_id === title.id)
  return (
    <StatStrip label={words.statsOf(title.name)} className="my-6">
      <Stat
        label={words.plays}
        value={formatNumber(own?.plays ?? 0)}
        context={own?.last_played ? formatAgo(own.last_played, now) : words.noneYet}
      />
      <Stat label={words.highScore} value={own?.high_score ? formatNumber(own.high_score) : '0'} />
      <Stat
        label={words.achievements}
        value={formatNumber(own?.lit ?? 0)}
        context={words.ofAll(own?.total ?? title.achievements_count)}
      />
      <Stat label={words.points} value={formatNumber(own?.points ?? 0)} />
    </StatStrip>
  )
}
