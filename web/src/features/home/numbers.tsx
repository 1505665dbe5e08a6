import type { Reply } from '@portal/contract/endpoint'
import type { statsCalls } from '@portal/contract/stats'
import { formatNumber } from '../../lib/format.ts'
import { Score } from '../../shared/score.tsx'
import { Streak } from '../../shared/streak.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { homeMessages as words } from './messages.ts'

export type HomeData = Reply<(typeof statsCalls)['home']>

/** Index of today, 0 for Monday. The days are the player's own week, so the last one that has begun is today. */
const todayOf = (days: HomeData['streak']['days'], now: Date): number => {
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
  const index = days.findIndex(({ day }) => day === today)
  return index >= 0 ? index : (now.getDay() + 6) % 7
}

export const Numbers = ({ home, now }: { home: HomeData; now: Date }) => (
  <StatStrip label={words.yourNumbers} lead className="home-numbers">
    <div>
      <span className="stat-label">{words.streak}</span>
      <Streak days={home.streak.days.map(({ played }) => played)} today={todayOf(home.streak.days, now)} />
      <span className="t2 sm">
        <b className="font-[650] text-t-1">{words.weeks(home.streak.weeks)}</b> {words.weeksBest(home.streak.max_weeks)}
      </span>
    </div>
    <Stat
      label={words.points}
      value={<Score value={home.points} roll />}
      context={words.pointsThisWeek(formatNumber(home.points_this_week))}
    />
    <Stat
      label={words.achievements}
      value={<Score value={home.achievements.mine} roll />}
      context={words.of(formatNumber(home.achievements.total))}
    />
    <Stat
      label={words.plays}
      value={<Score value={home.plays} roll />}
      context={words.onDays(formatNumber(home.days_played), home.days_played)}
    />
    <Stat
      label={words.titlesPlayed}
      value={<Score value={home.titles.played} />}
      context={words.of(formatNumber(home.titles.total))}
    />
  </StatStrip>
)
