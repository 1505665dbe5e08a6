import type { GameTitle } from '@portal/contract/games'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lampOf } from '@portal/contract/rules/game-colors'
import { api, query } from '../../lib/api.ts'
import { useNow } from '../../lib/use-now.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AchievementRow } from './achievement-row.tsx'
import { nearest } from './arrange.ts'
import { achievementMessages as words } from './messages.ts'

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
