import type { EarnedAchievement } from '@portal/contract/achievements'
import type { ProfileOverview, PublicUser, TitleCompletion } from '@portal/contract/profiles'
import { lampOf } from '@portal/contract/rules/game-colors'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Insert } from '../../../art/insert.tsx'
import { TitleCover } from '../../../art/title-cover.tsx'
import { formatDay, formatNumber, formatPercent } from '../../../lib/format.ts'
import { inEnglish } from '../../../lib/language.ts'
import { useNow } from '../../../lib/clock.ts'
import { Figure } from '../../../shared/facts.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { useUserStats } from '../../../shared/use-user-stats.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Comparison } from './comparison.tsx'
import { overviewMessages as words } from './messages.ts'
import { Section } from './section.tsx'
import { Showcase } from './showcase.tsx'
import type { useOverviewOf } from './use-overview.ts'
import { YearGrid } from './year-grid.tsx'

const More = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
  </>
)

const OverviewSkeleton = () => (
  <Loading>
    <Skeleton height={96} className="mb-12" />
    <Skeleton height={288} className="mb-14 rounded-3" />
    <Skeleton height={240} />
  </Loading>
)

type Read = ReturnType<typeof useOverviewOf>

export function OverviewState({ read, children }: { read: Read; children: (overview: ProfileOverview) => ReactNode }) {
  return (
    <Loaded read={read} skeleton={<OverviewSkeleton />}>
      {children}
    </Loaded>
  )
}

const stack = 'grid grid-cols-[minmax(0,1fr)] gap-14 pb-14 max-wide:gap-10'
const columns =
  'grid grid-cols-[minmax(0,1fr)_384px] gap-x-16 gap-y-14 max-xl:grid-cols-[minmax(0,1fr)_336px] max-xl:gap-x-12 max-lg:grid-cols-[minmax(0,1fr)] max-wide:gap-y-10'

export function OwnOverview({ overview }: { overview: ProfileOverview }) {
  const all = (text: string) => (
    <Link to="/account/profile/achievements" className="more">
      <More>{text}</More>
    </Link>
  )
  return (
    <>
      <FigureBand overview={overview} isOwn />
      <div className={stack}>
        <Showcase showcase={overview.showcase} />
        <div className={columns}>
          <YearGrid overview={overview} isOwn />
          <Rarest rarest={overview.rarest} all={all(words.allAchievements)} />
        </div>
        <CompletionWall overview={overview} all={all(words.allGames)} />
      </div>
    </>
  )
}

type PlayerOverviewProps = { overview: ProfileOverview; player: Pick<PublicUser, 'id' | 'uid' | 'username'> }

export function PlayerOverview({ overview, player }: PlayerOverviewProps) {
  const [theirs, own] = [useUserStats(player.id), useUserStats()]
  const params = { id: player.uid }
  const allAchievements = (text: string) => (
    <Link to="/ic/connections/$id/achievements" params={params} className="more">
      <More>{text}</More>
    </Link>
  )
  return (
    <>
      <FigureBand overview={overview} isOwn={false} readerPoints={own.data?.stats.points} />
      <div className={stack}>
        <Showcase showcase={overview.showcase} name={player.username} />
        <div className={columns}>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14 max-wide:gap-10">
            {theirs.data && own.data && (
              <Comparison
                theirs={theirs.data.stats}
                own={own.data.stats}
                name={player.username}
                all={
                  <Link to="/ic/connections/$id/stats" params={params} className="more">
                    <More>{words.allGames}</More>
                  </Link>
                }
              />
            )}
            <YearGrid overview={overview} isOwn={false} />
          </div>
          <Rarest rarest={overview.rarest} all={allAchievements(words.allAchievements)} />
        </div>
        <CompletionWall overview={overview} player={player} all={allAchievements(words.allGames)} />
      </div>
    </>
  )
}

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

function FigureBand({ overview, isOwn, readerPoints }: FigureBandProps) {
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

const tile = 'relative block aspect-[4/5.2] overflow-hidden rounded-2'

/** The wall lights up: a cover is as bright as the share of its achievements, at least half. */
const brightness = ({ lit, total }: TitleCompletion) => 0.5 + 0.5 * (total > 0 ? lit / total : 0)

function CompletionTile({ title, readerOf }: { title: TitleCompletion; readerOf: number | undefined }) {
  const isComplete = title.completed_at !== null
  const light = brightness(title).toFixed(2)
  return (
    <Link
      to="/ic/games/$gameId/achievements"
      params={{ gameId: String(title.title_id) }}
      search={readerOf === undefined ? {} : { with: readerOf }}
      className={`${tile} bg-s-2 ${isComplete ? 'shadow-[0_0_0_2px_var(--lamp),0_0_22px_color-mix(in_srgb,var(--lamp)_42%,transparent)]' : ''}`}
    >
      <span className="absolute inset-0" style={{ filter: `brightness(${light}) saturate(${light})` }}>
        <TitleCover code={title.title_code} className="size-full" />
      </span>
      <span className="absolute inset-0 bg-[linear-gradient(0deg,rgb(5_4_3/0.92),rgb(5_4_3/0.72)_34%,transparent_66%)]" />
      <span className="absolute inset-x-2.5 bottom-2.5 grid gap-1">
        <strong className="text-14 leading-[1.2] font-[650] text-balance wrap-anywhere">{title.title_name}</strong>
        <span className={`num flex items-center gap-1.5 text-16 ${isComplete ? 'text-(--lamp)' : 'text-t-2'}`}>
          <span aria-hidden>{words.lit(title.lit, title.total)}</span>
          <span className="sr-only">{words.litOf(title.lit, title.total)}</span>
          {isComplete && (
            <>
              <Check size={16} strokeWidth={2.4} aria-hidden />
              <span className="sr-only">{words.completeGame}</span>
            </>
          )}
        </span>
        <span className="h-1 overflow-hidden rounded-[2px] bg-[rgb(255_240_224/0.2)]" aria-hidden>
          <span className="block h-full bg-(--lamp)" style={{ width: `${(100 * title.lit) / Math.max(1, title.total)}%` }} />
        </span>
      </span>
    </Link>
  )
}

type CompletionWallProps = {
  overview: Pick<ProfileOverview, 'completion' | 'titles_to_play'>
  /** The other player, for comparing on the pages of games. */
  player?: { id: number; username: string } | undefined
  all: ReactNode
}

function CompletionWall({ overview: { completion, titles_to_play }, player, all }: CompletionWallProps) {
  const complete = completion.filter(({ completed_at }) => completed_at !== null).length
  const shownOnPhones = player ? 6 : 8
  return (
    <Section title={words.completion} note={words.complete(complete, completion.length)} action={completion.length > 0 && all}>
      {completion.length === 0 && (
        <p className="mb-4 text-t-2">{player ? words.noCompletionOf(player.username) : words.noCompletion}</p>
      )}
      <ul className="grid grid-cols-8 gap-3.5 max-xl:grid-cols-6 max-wide:grid-cols-3 max-wide:gap-2.5">
        {completion.map((title, index) => (
          <li key={title.title_id} className={`t-${title.title_code} ${index >= shownOnPhones ? 'max-wide:hidden' : ''}`}>
            <CompletionTile title={title} readerOf={player?.id} />
          </li>
        ))}
        {!player && titles_to_play > 0 && (
          <li>
            <Link
              to="/ic/games"
              className={`${tile} grid place-content-center px-2 text-center text-14 text-t-2 inset-ring inset-ring-line-2 hover:bg-s-2`}
            >
              <span className="num text-[38px] text-t-1">{formatNumber(titles_to_play)}</span>
              {words.toPlay(titles_to_play)}
            </Link>
          </li>
        )}
      </ul>
    </Section>
  )
}

type RarestProps = { rarest: readonly EarnedAchievement[]; all: ReactNode }

function Rarest({ rarest, all }: RarestProps) {
  const now = useNow()
  if (rarest.length === 0) return null
  return (
    <Section title={words.rarest} action={all}>
      <ul className="border-b border-line-1">
        {rarest.map((one) => (
          <li key={one.id} className="border-t border-line-1">
            <Link
              to="/ic/games/$gameId/achievements"
              params={{ gameId: String(one.title_id) }}
              className="group grid min-h-20 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 py-3.5"
            >
              <Insert shape={one.shape} colour={lampOf(one)} glyph={one.icon} lit size={52} />
              <span className="min-w-0">
                <strong className="block leading-[1.3] font-[650] wrap-anywhere group-hover:text-accent-hi" lang={inEnglish}>
                  {one.title}
                </strong>
                <span className="block text-14 text-t-3">{words.gameAndDay(one.title_name, formatDay(one.earned_at, now))}</span>
              </span>
              <span className="num text-[24px]">{formatPercent(one.percent)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
