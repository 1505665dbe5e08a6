import type { GameAchievement, GameReport } from '@portal/contract/played-games'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { lampOf } from '@portal/contract/rules/game-colors'
import { Insert } from '../../art/insert.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatDay, formatNumber, formatPercent } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { useNow } from '../../lib/clock.ts'
import { Table } from '../../ui/table.tsx'
import { isPersonalBest } from './game-words.ts'
import { playedGamesMessages as words } from './messages.ts'

type SectionProps = { title: string; note?: string | undefined; children: ReactNode }

const Section = ({ title, note, children }: SectionProps) => (
  <section className="min-w-0" aria-label={title}>
    <div className="sec-h">
      <h2 className="h-sec">{title}</h2>
      {note && <span className="t3 sm">{note}</span>}
    </div>
    {children}
  </section>
)

type RankRowProps = { code: string; name: string; note: string; before: number | null; rank: number }

const RankRow = ({ code, name, note, before, rank }: RankRowProps) => {
  const moved = before !== null && before !== rank
  return (
    <>
      <TitleCover code={code} cut="thumb" className="size-12 rounded-2" />
      <span className="min-w-0">
        <strong className="block truncate font-[650]">{name}</strong>
        <span className="t3 sm block">{note}</span>
      </span>
      <span className="flex items-center gap-2 justify-self-end">
        <span className="sr-only">
          {moved ? words.rankFrom(formatNumber(before), formatNumber(rank)) : words.rankOnly(formatNumber(rank))}
        </span>
        {moved && (
          <span aria-hidden="true" className="t3 num inline-flex items-center gap-2 text-16">
            #{formatNumber(before)} <ArrowRight size={14} strokeWidth={2} />
          </span>
        )}
        <span aria-hidden="true" className={`num text-21 ${moved ? 'text-success' : ''}`}>
          #{formatNumber(rank)}
        </span>
      </span>
    </>
  )
}

const rowClass = 'grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-4 py-3'

type Rank = GameReport['ranks'][number]

function rankNote({ rank, rank_without, passed, entries }: Rank): string {
  const won = rank_without === null ? 0 : rank_without - rank
  if (won <= 0) return words.entries(entries)
  return passed === null ? words.passed(won) : words.passedPlayer(passed, won - 1)
}

function machineNote({ machine_rank, machine, score }: GameReport): string {
  if (machine_rank === 1) return words.machineFirst
  const behind = (machine?.record?.score ?? score) - score
  return behind > 0 ? words.behindRecord(formatNumber(behind)) : words.machineOf
}

const Ranks = ({ game }: { game: GameReport }) => (
  <Section title={words.ranks} note={game.ranks.length > 0 ? words.ranksNote : undefined}>
    <ul className="list">
      {game.ranks.map((one) => (
        <li key={`${one.board_id} ${one.model_type_name}`}>
          <Link to="/ic/leaderboards/$leaderboardId" params={{ leaderboardId: String(one.board_id) }} className={rowClass}>
            <RankRow
              code={game.title_code}
              name={one.model_type_name ? words.boardOfModel(one.name, one.model_type_name) : one.name}
              note={rankNote(one)}
              before={one.rank_without}
              rank={one.rank}
            />
          </Link>
        </li>
      ))}
      {game.machine_rank !== null && (
        <li className={rowClass}>
          <RankRow
            code={game.title_code}
            name={words.machineScores}
            note={machineNote(game)}
            before={null}
            rank={game.machine_rank}
          />
        </li>
      )}
    </ul>
  </Section>
)

const AchievementRow = ({ achievement, colour }: { achievement: GameAchievement; colour: string }) => (
  <li className="grid grid-cols-[60px_minmax(0,1fr)_auto] items-center gap-4 py-3">
    <Insert shape={achievement.shape} colour={colour} glyph={achievement.icon} lit size={60} />
    <span className="min-w-0" lang={inEnglish}>
      <strong className="block font-[650]">{achievement.title}</strong>
      <span className="t2 sm block">{achievement.description}</span>
    </span>
    <span className="justify-self-end text-right">
      <strong className="block font-[650]">
        {formatPercent(achievement.percent)} <span className="sr-only">{words.ofPlayers}</span>
      </strong>
      <span className="t3 sm block">
        {achievement.is_rare && <b className="text-accent">{words.rare}, </b>}
        {words.points(achievement.points)}
      </span>
    </span>
  </li>
)

function Achievements({ game }: { game: GameReport }) {
  const { achievements } = game
  const points = achievements.reduce((sum, one) => sum + one.points, 0)
  return (
    <Section title={words.achievements} note={words.achievementsNote(achievements.length, points)}>
      <ul className="list">
        {achievements.map((achievement) => (
          <AchievementRow key={achievement.achievement_id} achievement={achievement} colour={lampOf(game)} />
        ))}
      </ul>
    </Section>
  )
}

function RecentGames({ game }: { game: GameReport }) {
  const now = useNow()
  const most = Math.max(1, ...game.recent.map(({ score }) => score))
  const last = game.recent.length - 1
  return (
    <>
      <ol className="mt-6 flex h-[120px] items-end gap-[3px]" aria-hidden="true">
        {game.recent.map(({ score, ended_at }, index) => (
          <li
            key={ended_at}
            className={`min-h-[3px] flex-1 rounded-t-1 ${index === last ? 'bg-accent' : score === game.previous_best?.score ? 'bg-t-3' : 'bg-s-4'}`}
            style={{ height: `${(100 * score) / most}%` }}
          />
        ))}
      </ol>
      <p className="t3 sm mt-2 flex justify-between">
        <span>{last > 0 && words.earlier(last)}</span>
        <span>{words.thisGame}</span>
      </p>
      <details className="disclosure mt-3">
        <summary>{words.asTable}</summary>
        <Table caption={words.recentGames(game.recent.length)} className="mt-2 w-full">
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col" className="text-right">
                {words.score}
              </th>
            </tr>
          </thead>
          <tbody>
            {game.recent.toReversed().map(({ game_id, score, ended_at }) => (
              <tr key={ended_at}>
                <td>
                  {game_id && game_id !== game.game_id ? (
                    <Link to="/insider/watch/$gameId" params={{ gameId: game_id }} className="link">
                      {formatDay(ended_at, now)}
                    </Link>
                  ) : (
                    formatDay(ended_at, now)
                  )}
                </td>
                <td className="num text-right">{formatNumber(score)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </>
  )
}

function PersonalBest({ game }: { game: GameReport }) {
  const now = useNow()
  const { previous_best: previous } = game
  const by = previous ? game.score - previous.score : 0
  const day = previous ? formatDay(previous.ended_at, now) : ''
  return (
    <Section title={words.personalBest}>
      {!previous ? (
        <p className="t2">{words.firstGame}</p>
      ) : by === 0 ? (
        <p className="t2">{words.tied(day)}</p>
      ) : (
        <p>
          <span className="num block text-34">
            {by > 0 ? '+' : '−'}
            {formatNumber(Math.abs(by))}
          </span>
          <span className="t2 sm">{isPersonalBest(game) ? words.over(day) : words.under(day)}</span>
        </p>
      )}
      {game.recent.length > 1 && <RecentGames game={game} />}
    </Section>
  )
}

/** What the game changed for the reader; a part without changes is left out. */
export const GameChanges = ({ game }: { game: GameReport }) => (
  <div className="mt-9 grid gap-9 lg:auto-cols-fr lg:grid-flow-col lg:gap-[44px]">
    {(game.ranks.length > 0 || game.machine_rank !== null) && <Ranks game={game} />}
    {game.achievements.length > 0 && <Achievements game={game} />}
    <PersonalBest game={game} />
  </div>
)
