import type { ProfileOverview } from '@portal/contract/profiles'
import type { ReactNode } from 'react'
import { Figure } from '../../../shared/figure.tsx'
import { overviewMessages as words } from './messages.ts'

function pointsContext({ points, points_percentile }: ProfileOverview, readerPoints: number | undefined): ReactNode {
  if (readerPoints === undefined) return points_percentile === null ? null : words.betterThan(Math.floor(points_percentile))
  if (points === readerPoints) return words.sameAsYou
  return points > readerPoints ? words.moreThanYou(points - readerPoints) : words.fewerThanYou(readerPoints - points)
}

type FigureBandProps = {
  overview: ProfileOverview
  isOwn: boolean
  /** For comparing on the profile of another player. */
  readerPoints?: number | undefined
}

const divided = 'wide:border-l wide:border-line-1'
/** The right column of phones. */
const right = 'max-wide:border-l max-wide:border-line-1 max-wide:pl-4'

export function FigureBand({ overview, isOwn, readerPoints }: FigureBandProps) {
  const { achievements, badges, leaderboards, week_streak } = overview
  const isLongest = week_streak.current > 0 && week_streak.current === week_streak.longest
  return (
    <dl
      aria-label={words.figures}
      className="-mt-2 mb-12 grid grid-cols-5 border-b border-line-1 max-lg:grid-cols-[1.2fr_repeat(4,1fr)] max-wide:mt-0 max-wide:mb-8 max-wide:grid-cols-2"
    >
      <Figure
        label={words.points}
        value={overview.points}
        context={pointsContext(overview, readerPoints)}
        className="wide:pl-0"
      />
      <Figure
        label={words.achievements}
        value={achievements.lit}
        context={words.ofAll(achievements.total)}
        className={`${divided} ${right}`}
      />
      <Figure
        label={words.badges}
        value={badges.earned}
        context={words.ofAll(badges.total)}
        className={`${divided} max-wide:hidden`}
      />
      <Figure
        label={words.led}
        value={leaderboards.led}
        context={words.ofAll(leaderboards.total)}
        className={`${divided} max-wide:border-t max-wide:border-line-1`}
      />
      <Figure
        label={words.weekStreak}
        value={week_streak.current}
        context={isLongest && isOwn ? words.yourLongest : words.longest(week_streak.longest)}
        className={`${divided} ${right} max-wide:border-t`}
      />
    </dl>
  )
}
