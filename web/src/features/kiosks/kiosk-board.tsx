import type { PublicBoard } from '@portal/contract/leaderboards'
import type { LiveMessageOf } from '@portal/contract/live'
import { topic } from '@portal/contract/rules/topics'
import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Mark } from '../../art/mark.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { isUnknown } from '../../lib/api-error.ts'
import { brand } from '../../lib/brand.ts'
import { formatClock, formatDayAndClock } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLiveMessage, useLiveTopics } from '../../lib/live.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useNow, useTimeZone } from '../../lib/clock.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { Countdown } from '../../shared/countdown.tsx'
import { playerName, rowKeys, type RankedRow } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { QrPass } from '../../shared/sign-in-code.tsx'
import { areMostlyNew, RankMove, Score } from '../../shared/score.tsx'
import { standingsSentence } from '../../shared/standings-state.ts'
import { useFlip } from '../../shared/use-flip.ts'
import { useRowChanges, type RowChange, type RowChanges } from '../../shared/use-row-changes.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { useCard } from './kiosk-card.ts'
import { LatestDisplay, TextDisplay } from './kiosk-display.tsx'
import './kiosk.css'
import { kioskMessages as words } from './messages.ts'
import { useKioskBoard } from './use-kiosk-board.ts'

const route = getRouteApi('/kiosk/kiosk/$id')

export function KioskPage() {
  const { id } = route.useParams()
  return <KioskBoard key={id} eventCode={id} />
}

function KioskCountdown({ board }: { board: PublicBoard }) {
  const now = useNow()
  const zone = useTimeZone()
  const to = board.state === 'upcoming' ? board.start_date : board.stop_date
  if (!to) return null
  const label = {
    upcoming: words.startsIn,
    current: words.endsIn,
    past: words.ended(formatDayAndClock(to, now, zone)),
  }[board.state]
  return (
    <div className="kiosk-ends portrait:col-start-1 portrait:row-start-4 portrait:self-end portrait:justify-self-start">
      <p>{label}</p>
      {board.standings && <p className="text-[1.75rem] text-t-2">{standingsSentence(board.standings, now, zone)}</p>}
      <Countdown to={to} />
    </div>
  )
}

// The QR code is rendered in the browser, because the server does not know the public origin.
const fullAddress = (path: string) => (typeof location === 'undefined' ? path : new URL(path, location.origin).href)

const KioskJoin = ({ board }: { board: PublicBoard }) => (
  <div className="kiosk-join grid items-center portrait:col-start-1 portrait:row-start-4 portrait:justify-self-end">
    <QrPass text={fullAddress(board.join_url)} label={words.joinCode} size="14.75rem" className="p-0!" />
    <p className="leading-[1.3] text-t-2">
      <strong className="block leading-[1.1] font-[740] tracking-[-0.015em] text-t-1 font-stretch-[112%]">
        {words.joinTitle}
      </strong>
      {words.joinText}
    </p>
  </div>
)

/** Longer names get two lines. */
const longName = 17
const rowsAcross = 8
const rowsUpright = 12
const noRows: PublicBoard['scores'] = []

export function KioskBoard({ eventCode }: { eventCode: string }) {
  const { board, error, isDisconnected, updatedAt } = useKioskBoard(eventCode)
  const changes = useRowChanges(String(board?.id), board?.scores ?? noRows)
  usePageTitle(board?.name ?? words.kiosk)
  // A board that is no longer public is hidden; a lost connection keeps the board on screen.
  if (error && isUnknown(error)) return <NoBoardYet unknown />
  if (board) return <Screen board={board} changes={changes} isDisconnected={isDisconnected} updatedAt={updatedAt} />
  if (error) return <NoBoardYet unknown={false} />
  return <KioskSkeleton />
}

/** Moved a little every minute, so that nothing burns into the screen. */
const shifts = ['', 'left-0.5', 'top-0.5 left-0.5', 'top-0.5']
const columnClass = 'relative flex min-h-0 min-w-0 flex-col portrait:contents'

type ScreenProps = { board: PublicBoard; changes: RowChanges; isDisconnected: boolean; updatedAt: number }

function Screen({ board, changes, isDisconnected, updatedAt }: ScreenProps) {
  // A prerendered document is made without knowing the orientation: it contains the rows for both, and CSS hides some.
  const isHydrated = useHydrated()
  const card = useCard(board, changes, useMedia('(orientation: portrait)', false) || !isHydrated ? rowsUpright : rowsAcross)
  const minute = useNow().getUTCMinutes()
  const isLong = board.name.length > longName
  return (
    <div className={`kiosk relative grid h-screen ${shifts[minute % 4] ?? ''} ${card ? `t-${card.code}` : ''}`}>
      {card && <TitleCover key={card.code} code={card.code} className="kiosk-art" eager />}
      <section className={columnClass}>
        <header className="portrait:relative">
          <p className="flex items-center leading-normal font-semibold text-t-2">
            <Mark />
            <span>{board.location?.name ?? brand.product}</span>
          </p>
          <h1 className={`display ${isLong ? 'line-clamp-2 leading-[1.05]' : 'truncate'}`} data-long={isLong ? '' : undefined}>
            {board.name}
          </h1>
        </header>
        {card && <KioskRows name={card.name} rows={card.rows} changes={changes} />}
      </section>
      <aside className={`${columnClass} justify-end`}>
        <LatestDisplay board={board} changes={changes} />
        <KioskGame board={board} />
        <KioskCountdown board={board} />
        <KioskJoin board={board} />
      </aside>
      <KioskStatus isDisconnected={isDisconnected} updatedAt={updatedAt} />
    </div>
  )
}

function KioskStatus({ isDisconnected, updatedAt }: { isDisconnected: boolean; updatedAt: number }) {
  return (
    <p className="absolute flex items-center text-t-3" role="status">
      <Lamp className={isDisconnected ? 'text-warn' : 'text-success'} />
      {isDisconnected ? words.lastUpdated(formatClock(new Date(updatedAt).toISOString())) : words.live}
    </p>
  )
}

const NoBoardYet = ({ unknown }: { unknown: boolean }) => (
  <div className="kiosk-alone grid h-screen place-content-center text-center text-t-2">
    <TextDisplay lines={unknown ? words.unknownDmd : words.noConnectionDmd} label="" />
    <h1 className="font-normal">{unknown ? words.unknown : words.noConnection}</h1>
  </div>
)

const KioskSkeleton = () => (
  <Loading className="*:flex *:h-screen *:flex-col *:px-[4.5rem] *:py-[3.375rem]">
    <Skeleton width="44%" height="5.75rem" />
    <div className="mt-auto grid gap-6">
      {Array.from({ length: rowsAcross }, (_, index) => (
        <Skeleton key={index} width="62%" height="4rem" />
      ))}
    </div>
  </Loading>
)

type KioskRowsProps = { name: string; rows: readonly RankedRow[]; changes: RowChanges }

/** One title's card. Other software reads venue screens by these ids and class names, so they must not change. */
function KioskRows({ name, rows, changes }: KioskRowsProps) {
  const list = useFlip<HTMLOListElement>(name)
  const keys = rowKeys(rows)
  const hidesNew = areMostlyNew(rows)
  return (
    <div id="shuffle" className="mt-auto portrait:relative portrait:order-3 portrait:mt-0 portrait:self-end">
      <ul>
        <li className="list-item card list" key={name}>
          <div className="leaderboard-header">
            <p className="hd-xs leading-[1.2] font-bold font-stretch-[112%]">{name}</p>
          </div>
          {rows.length === 0 ? (
            <p className="text-t-2">{words.noScores}</p>
          ) : (
            <ol className="kiosk-rows relative" ref={list}>
              {rows.map((row, index) => {
                const key = keys[index] ?? ''
                return <KioskRow key={key} row={row} flip={key} change={changes.get(key)} hidesNew={hidesNew} />
              })}
            </ol>
          )}
        </li>
      </ul>
    </div>
  )
}

type KioskRowProps = { row: RankedRow; flip: string; change: RowChange | undefined; hidesNew: boolean }

function KioskRow({ row, flip, change, hidesNew }: KioskRowProps) {
  const hasMove = row.move === null ? !hidesNew : row.move !== 0
  return (
    <li
      className="grid items-center landscape:nth-[n+9]:hidden"
      data-flip={flip}
      data-first={row.rank === 1 ? '' : undefined}
      data-changed={change ? '' : undefined}
    >
      <span className="num text-center text-t-3">{row.rank}</span>
      <PlayerAvatar player={row} size="4rem" />
      <div className="flex min-w-0 items-center">
        <p className="truncate leading-[1.2] font-semibold tracking-[-0.015em]">
          {playerName(row, sharedMessages.privatePlayer)}
        </p>
        {row.is_all_access && <AllAccessMark size="2rem" />}
      </div>
      <span className="text-right">{hasMove && <RankMove move={row.move} />}</span>
      <div className="text-vintage text-right whitespace-nowrap">
        <Score value={row.score} roll />
      </div>
    </li>
  )
}

function KioskGame({ board }: { board: PublicBoard }) {
  const [games, setGames] = useState<readonly RunningGame[]>([])
  useLiveTopics(...(board.location ? [topic.location(board.location.id)] : []))
  useLiveMessage('game-progress', (message) => setGames((before) => updateRunningGames(before, message)))
  const now = useNow(30_000)
  const codes = useMemo(() => new Set(board.titles.map(({ title_code }) => title_code)), [board.titles])
  const game = gameToShow(games, codes, now)
  if (!game) return null
  const title = board.titles.find(({ title_code }) => title_code === game.title_code)?.title_name ?? ''
  return (
    <section
      className="kiosk-game bg-[rgb(0_0_0/0.72)] leading-[1.4] text-t-2 portrait:col-start-1 portrait:row-start-2 portrait:self-center portrait:justify-self-end"
      aria-label={words.nowPlaying}
    >
      <p className="flex items-center font-[650] text-t-1">
        <Lamp /> {words.playing(title)}
      </p>
      {hasScores(game) ? <GamePlayers game={game} /> : <p>{words.gameOn(formatClock(game.since))}</p>}
    </section>
  )
}

const GamePlayers = ({ game }: { game: RunningGame }) => (
  <>
    <p>{words.ball(game.ball)}</p>
    <ol>
      {game.players.map((player) => (
        <li key={player.slot} className={`flex justify-between ${player.slot === game.player ? 'font-bold text-t-1' : ''}`}>
          <span className="min-w-0 truncate">{playerName(player, sharedMessages.privatePlayer)}</span>
          <Score value={player.score} roll />
        </li>
      ))}
    </ol>
  </>
)

type GameProgress = LiveMessageOf<'game-progress'>

/** A game in play on a machine of the location, with the time of its first message. */
export type RunningGame = GameProgress & { since: string }

/** A machine without a message for this long counts as not playing. */
const maxSilenceMs = 3 * 60_000

/** The games in play after a message; ball 0 ends one. Their order is stable, so that the screen does not jump between two. */
export function updateRunningGames(games: readonly RunningGame[], message: GameProgress): RunningGame[] {
  const others = games.filter(({ machine_id }) => machine_id !== message.machine_id)
  if (message.ball === 0) return others
  const before = games.findIndex(({ machine_id }) => machine_id === message.machine_id)
  if (before < 0) return [...games, { ...message, since: message.at }]
  return games.map((game, index) => (index === before ? { ...message, since: game.since } : game))
}

/** The longest running game on a machine that still reports, among the titles of the board. */
export const gameToShow = (games: readonly RunningGame[], titles: ReadonlySet<string>, now: Date): RunningGame | undefined =>
  games.find(({ title_code, at }) => titles.has(title_code) && now.getTime() - Date.parse(at) < maxSilenceMs)

export const hasScores = ({ players }: RunningGame): boolean => players.some(({ score }) => score > 0)
