import type { PublicUser } from '@portal/contract/profiles'
import type { UserStats } from '@portal/contract/stats'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { useUserStats } from '../../shared/use-user-stats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { playerMessages as words } from './player-messages.ts'

const figures: { label: string; of: (stats: UserStats) => number }[] = [
  { label: words.points, of: (stats) => stats.points },
  { label: words.achievements, of: (stats) => stats.achievements_count },
  { label: words.plays, of: (stats) => stats.total_plays },
  { label: words.games, of: (stats) => stats.titles.length },
  { label: words.days, of: (stats) => stats.days_played },
  { label: words.dayStreak, of: (stats) => stats.max_consecutive_days_played },
  {
    label: words.weekStreak,
    of: (stats) => Math.max(stats.verified_week_streak_max, stats.unverified_week_streak_max),
  },
]

type ComparedStats = { player: PublicUser; theirs: UserStats; own: UserStats | undefined }

const ComparedNumbers = ({ player, theirs, own }: ComparedStats) => (
  <section aria-labelledby="player-numbers">
    <h2 className="h-sec mb-3" id="player-numbers">
      {words.stats}
    </h2>
    <Table caption={words.stats}>
      <thead>
        <tr>
          <th scope="col">{words.stat}</th>
          <th scope="col" className="text-right">
            {player.username}
          </th>
          {own && (
            <th scope="col" className="text-right">
              {words.you}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="text-right num">{formatNumber(of(theirs))}</td>
            {own && <td className="text-right num">{formatNumber(of(own))}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
)

const Games = ({ children }: { children: ReactNode }) => (
  <div>
    <h2 className="mb-3 h-sec">{words.bestScores}</h2>
    {children}
  </div>
)

type PlayerStatsProps = {
  player: PublicUser
  isOwn: boolean
  /** `own` is undefined on the own profile. */
  renderScores: (theirs: UserStats, own: UserStats | undefined, label: string) => ReactNode
}

export function PlayerStats({ player, isOwn, renderScores }: PlayerStatsProps) {
  const stats = useUserStats(player.id)
  const own = useUserStats(undefined)
  return (
    <Loaded read={stats} skeleton={<SkeletonRows rows={8} height={52} />}>
      {(data) => {
        const both = { player, theirs: data.stats, own: isOwn ? undefined : own.data?.stats }
        return (
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-start gap-x-16 gap-y-10 pb-14 max-lg:grid-cols-[minmax(0,1fr)]">
            <ComparedNumbers {...both} />
            {both.theirs.titles.length > 0 ? (
              <Games>{renderScores(both.theirs, both.own, words.bestScores)}</Games>
            ) : (
              <EmptyState glyph="trophy" title={words.noGames} text={words.noGamesText(player.username)} />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
