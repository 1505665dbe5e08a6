import type { Reply } from '@portal/contract/endpoint'
import type { AlmostLit as Near, OwnRank, statsCalls } from '@portal/contract/stats'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { lampOf } from '@portal/contract/rules/game-colors'
import { Insert } from '../../art/insert.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatEnds, formatNumber } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { useNow } from '../../lib/clock.ts'
import { RankMove, Score } from '../../shared/score.tsx'
import { Streak } from '../../shared/streak.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { homeMessages as words } from './messages.ts'

const rowClass = 'group grid items-center gap-4 py-3.5 max-wide:gap-3'
const nameClass = 'block leading-[1.3] font-[650] group-hover:text-accent-hi'

/** From this goal on, a percentage is shown in place of two long numbers. */
const percentFrom = 10_000

function NearRow({ near: nearest }: { near: Near }) {
  const [progress, target] = [formatNumber(nearest.progress), formatNumber(nearest.target)]
  const share = Math.min(99, Math.floor((nearest.progress / nearest.target) * 100))
  return (
    <li>
      <Link
        to="/ic/games/$gameId/achievements"
        params={{ gameId: String(nearest.title_id) }}
        className={`${rowClass} grid-cols-[60px_1fr_auto] max-[375px]:grid-cols-[48px_1fr_auto] max-[375px]:[&>svg]:size-12`}
      >
        <Insert
          shape={nearest.shape}
          colour={lampOf(nearest)}
          glyph={nearest.icon}
          progress={nearest.progress / nearest.target}
          size={60}
        />
        <span className="min-w-0">
          <strong className={nameClass} lang={inEnglish}>
            {nearest.title}
          </strong>
          <span className="t2 sm block">
            {nearest.title_name}. <span lang={inEnglish}>{nearest.description}</span>
          </span>
        </span>
        <span className="flex flex-col gap-[3px] text-right">
          <span className="sr-only">{words.progress(nearest.title, progress, target)}</span>
          <span className="num text-[24px] max-wide:text-21" aria-hidden="true">
            {nearest.target >= percentFrom ? `${share}%` : `${progress} / ${target}`}
          </span>
          <span className="t3 xs">{words.pointsWorth(nearest.points, nearest.is_rare)}</span>
        </span>
      </Link>
    </li>
  )
}

const AlmostLit = ({ nearest }: { nearest: readonly Near[] }) => (
  <section>
    <div className="sec-h">
      <h2 className="h-sec">{words.almostLit}</h2>
      <Link to="/ic/games" search={{ show: 'played' }} className="more">
        {words.yourGames}
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
      </Link>
    </div>
    {nearest.length > 0 ? (
      <ul className="list">
        {nearest.map((near) => (
          <NearRow key={near.achievement_id} near={near} />
        ))}
      </ul>
    ) : (
      <EmptyState
        glyph="target"
        title={words.noneClose}
        text={words.noneCloseText}
        action={
          <Link to="/ic/games" className={buttonClass({ variant: 'quiet' })}>
            {words.seeGames}
          </Link>
        }
      />
    )}
  </section>
)

const RankRow = ({ own, now }: { own: OwnRank; now: Date }) => (
  <li>
    <Link
      to="/ic/leaderboards/$leaderboardId"
      params={{ leaderboardId: String(own.board_id) }}
      className={`${rowClass} min-h-22 grid-cols-[48px_1fr_auto]`}
    >
      <TitleCover code={own.title_code} cut="thumb" className="size-12 rounded-2" />
      <span className="min-w-0">
        <strong className={nameClass}>{own.name}</strong>
        <span className="t3 sm block">
          {own.title_name}, {own.ends_at ? formatEnds(own.ends_at, now) : words.players(formatNumber(own.count), own.count)}
        </span>
      </span>
      <span className="flex items-center gap-3">
        <span className="num min-w-11 text-right text-[30px]">#{formatNumber(own.rank)}</span>
        <RankMove move={own.move} />
      </span>
    </Link>
  </li>
)

function OwnRanks({ ranks }: { ranks: readonly OwnRank[] }) {
  const now = useNow()
  return (
    <section>
      <div className="sec-h">
        <h2 className="h-sec">{words.yourRanks}</h2>
        <Link to="/ic/leaderboards" className="more">
          {words.leaderboards}
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
      {ranks.length > 0 ? (
        <ul className="list">
          {ranks.map((own) => (
            <RankRow key={`${own.board_id} ${own.title_code}`} own={own} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyState
          glyph="trophy"
          title={words.noRanks}
          text={words.noRanksText}
          action={
            <Link to="/ic/leaderboards" className={buttonClass({ variant: 'quiet' })}>
              {words.seeLeaderboards}
            </Link>
          }
        />
      )}
    </section>
  )
}

type HomeData = Reply<(typeof statsCalls)['home']>

/** Index of today, 0 for Monday. The days are the player's own week, so the last one that has begun is today. */
const todayOf = (days: HomeData['streak']['days'], now: Date): number => {
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
  const index = days.findIndex(({ day }) => day === today)
  return index >= 0 ? index : (now.getDay() + 6) % 7
}

const Numbers = ({ home, now }: { home: HomeData; now: Date }) => (
  <StatStrip label={words.yourStats} lead className="home-figures max-wide:[&>div:nth-child(n+4)]:border-t">
    <div>
      <span className="t3 sm">{words.streak}</span>
      <Streak days={home.streak.days.map(({ played }) => played)} today={todayOf(home.streak.days, now)} />
      <span className="t2 sm">
        <b className="font-[650] text-t-1">{words.weeks(home.streak.weeks)}</b>{' '}
        {words.weeksBest(home.streak.weeks, home.streak.max_weeks)}
      </span>
    </div>
    <Stat
      label={words.points}
      value={<Score value={home.points} roll />}
      context={home.points_this_week > 0 && words.pointsThisWeek(formatNumber(home.points_this_week))}
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
      label={words.gamesPlayed}
      value={<Score value={home.titles.played} />}
      context={words.of(formatNumber(home.titles.total))}
    />
  </StatStrip>
)

/** The reader's figures, achievements that are almost earned, and ranks, below the hero of the home page. */
export function HomeFigures({ home }: { home: HomeData }) {
  const now = useNow()
  return (
    <>
      <Numbers home={home} now={now} />
      <div className="home-columns">
        <AlmostLit nearest={home.almost_lit} />
        <OwnRanks ranks={home.ranks} />
      </div>
    </>
  )
}
