import type { UserStats } from '@portal/contract/stats'
import { useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { ownStatsMessages as words } from './own-messages.ts'

const kinds = ['verified', 'unverified'] as const

/** Streaks of days and weeks, of verified games or of all others. */
export function OwnStreaks({ stats }: { stats: UserStats }) {
  const [kind, setKind] = useState<(typeof kinds)[number]>(
    stats.verified_week_streak_max === 0 && stats.unverified_week_streak_max > 0 ? 'unverified' : 'verified',
  )
  const now = useNow(60_000)
  const pardoned = stats.pardoned_days.slice(-7).map((day) => formatDay(`${day}T12:00:00`, now))
  return (
    <section aria-labelledby="own-streaks">
      <div className="own-head">
        <h2 className="h-sec" id="own-streaks">
          {words.streaks}
        </h2>
        <Segmented
          label={words.streakKind}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
      </div>
      <p className="t2 sm">{words.kindText[kind]}</p>
      <StatStrip label={words.kinds[kind]} className="my-4">
        <Stat
          label={words.weekRun}
          value={stats[`${kind}_week_streak_consecutive`]}
          context={`${words.run(stats[`${kind}_week_streak_consecutive`], 'week')}, ${words.best(stats[`${kind}_week_streak_max`])}`}
        />
        <Stat
          label={words.dayRun}
          value={stats[`${kind}_day_streak_consecutive`]}
          context={`${words.run(stats[`${kind}_day_streak_consecutive`], 'day')}, ${words.best(stats[`${kind}_day_streak_max`])}`}
        />
      </StatStrip>
      {pardoned.length > 0 && <p className="t2 sm">{words.pardoned(pardoned.join(', '))}</p>}
      <details className="own-data">
        <summary>{words.rules}</summary>
        <ul className="own-rules">
          {words.ruleList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}
