import type { GameTitle } from '@portal/contract/games'
import { lampOf } from '@portal/contract/rules/game-colors'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, BadgeCheck } from 'lucide-react'
import { useMemo } from 'react'
import { Insert } from '../../art/insert.tsx'
import { api, query } from '../../lib/api.ts'
import { formatAgo } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { useNow } from '../../lib/clock.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AchievementRow } from './achievement-row.tsx'
import { nearest } from './arrange.ts'
import { achievementMessages as words } from './messages.ts'

type RecentUnlocksProps = {
  title: Pick<GameTitle, 'id' | 'gradient_start' | 'lamp_color' | 'achievements_count'>
  gameId: string
}

/** The last five achievements on a title. A failed read is shown once, by the table above. */
export function RecentUnlocks({ title, gameId }: RecentUnlocksProps) {
  const now = useNow()
  const overview = useQuery(query(api.stats.gameOverview, { query: { title_id: title.id } }))
  const params = { gameId }
  if (overview.isError && !overview.data) return null
  const recent = overview.data?.recent_achievements
  return (
    <section>
      <div className="sec-h">
        <h2 className="h-sec">{words.recent}</h2>
        <Link to="/ic/games/$gameId/achievements" params={params} className="more" resetScroll={false}>
          {words.allAchievements}
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
      {!recent && <SkeletonRows rows={5} height={82} />}
      {recent?.length === 0 && (
        <EmptyState
          glyph="target"
          title={words.noneRecent(title.achievements_count)}
          text={words.noneRecentText}
          action={
            <Link to="/ic/games/$gameId/achievements" params={params} className={buttonClass({ variant: 'quiet' })}>
              {words.seeAchievements}
            </Link>
          }
        />
      )}
      <ul className="list">
        {recent?.map((one) => (
          <li key={one.id} className="grid grid-cols-[60px_1fr_auto] items-center gap-4 py-3.5">
            <Insert shape={one.shape} colour={lampOf(title)} glyph={one.icon} lit size={54} />
            <div>
              <strong className="font-[650]" lang={inEnglish}>
                {one.title}
              </strong>
              <p className="t2 sm">
                {formatAgo(one.date, now)}
                {one.is_verified && (
                  <span className="ml-3 inline-flex items-center gap-1.5 font-[600] text-verified">
                    <BadgeCheck size={16} strokeWidth={2} aria-hidden />
                    {words.verified}
                  </span>
                )}
              </p>
            </div>
            <p className="text-right">
              <span className="num block text-21">{one.points}</span>
              <span className="t3 xs">{words.pointsUnit(one.points)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const maxShown = 3

export function AlmostLitHere({ title }: { title: Pick<GameTitle, 'id' | 'gradient_start' | 'lamp_color'> }) {
  const now = useNow()
  const read = useQuery(query(api.achievements.userAchievements, { query: { title_id: title.id } }))
  const nearestAchievements = useMemo(() => nearest(read.data?.categories ?? [], maxShown), [read.data])
  if (read.isPending) return <SkeletonRows rows={3} height={82} />
  if (nearestAchievements.length === 0) return null
  return (
    <section aria-labelledby="almost-lit">
      <h2 className="h-sec mb-2" id="almost-lit">
        {words.almostLit}
      </h2>
      <ul>
        {nearestAchievements.map((one) => (
          <AchievementRow key={one.id} achievement={one} colour={lampOf(title)} now={now} />
        ))}
      </ul>
    </section>
  )
}
