import type { Location } from '@portal/contract/locations'
import type { MachineRow } from '@portal/contract/machines'
import type { GameroomGame } from '@portal/contract/plays'
import { Link } from '@tanstack/react-router'
import { Hourglass, LockKeyholeOpen, Plus, WifiOff, Wrench } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { RoomCabinet } from '../../art/room-cabinet.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatAgoInWords, formatClock, formatDay, formatNumber } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useNow } from '../../lib/clock.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Score } from '../../shared/score.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { Faces } from './faces.tsx'
import { bestOf, nameOf, playerUp, useRoom, type RoomGames } from './gamerooms.tsx'
import { HomeBoards } from './home-boards.tsx'
import { gameroomMessages as words } from './messages.ts'

type RoomBodyProps = { room: Location; machines: readonly MachineRow[] }

/** Machines, games of the last night, home leaderboard and home team of a gameroom. */
export function RoomBody({ room, machines }: RoomBodyProps) {
  const games = useRoom(room.id)
  return (
    <>
      <Loaded read={games} skeleton={<RoomSkeleton />}>
        {(played) => <Room name={room.name} machines={machines} played={played} />}
      </Loaded>
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)_384px] gap-16 max-xl:grid-cols-[minmax(0,1fr)_336px] max-xl:gap-12 max-lg:grid-cols-[minmax(0,1fr)] max-wide:mt-10 max-wide:gap-10">
        <HomeBoards room={room} />
        <Tonight games={games} />
      </div>
      <Faces roomId={room.id} played={games.data} />
    </>
  )
}

/** Before the first gameroom. */
export const NoRoom = () => (
  <RoomFrame
    action={
      <Link className={buttonClass({ variant: 'quiet' })} to="/my-gameroom/locations/new">
        {words.create}
      </Link>
    }
  />
)

/** Machines shown at first and added by each press. */
const machinesShown = 24

type Machine = { row: MachineRow; played: RoomGames['machines'][number] | undefined }

const icon = { size: 15, strokeWidth: 2, 'aria-hidden': true } as const

function trouble({ out_of_service: isOut, registration_completion_date: since, coin_door_open: isOpen, presence }: MachineRow) {
  if (isOut) return { Icon: Wrench, text: words.outOfService }
  if (since === null) return { Icon: Hourglass, text: words.pending }
  if (presence === 'offline') return { Icon: WifiOff, text: '' }
  if (presence === 'late') return { Icon: Hourglass, text: '' }
  return isOpen ? { Icon: LockKeyholeOpen, text: words.coinDoor } : null
}

/** Today only the time, before only the day. */
function moment(time: string, now: Date): string {
  const day = formatDay(time, now)
  return day === formatDay(now.toISOString(), now) ? formatClock(time) : day
}

function StateLine({ row }: { row: MachineRow }) {
  const now = useNow(20_000)
  const found = trouble(row)
  if (!found)
    return `${row.model_type_name}. ${row.last_played ? words.lastPlayed(formatAgoInWords(row.last_played, now)) : words.neverPlayed}`
  const heard = row.last_heard ? words.offlineSince(moment(row.last_heard, now)) : words.neverConnected
  return (
    <span className="inline-flex items-center gap-1.5">
      <found.Icon {...icon} /> {found.text || `${row.model_type_name}. ${heard}`}
    </span>
  )
}

function BestScore({ best }: { best: NonNullable<Machine['played']>['best'] }) {
  const ownId = useSession()?.userId
  if (!best) return null
  return (
    <span className="mt-1 text-26">
      <Score value={best.score} />{' '}
      <small className="text-14 font-normal text-t-3">
        {best.player.user_id !== null && best.player.user_id === ownId ? words.yourBest : nameOf(best.player)}
      </small>
    </span>
  )
}

// The wall behind the places goes on to its end where a row has places left.
const spotClass =
  'room-spot min-w-0 [border-image:var(--wall)_0_fill/0/0_100vw_0_20px] max-lg:flex-[0_0_232px] max-lg:snap-center'
const freePlaceClass =
  'mt-[187px] grid h-[214px] w-49 flex-none place-items-center rounded-2 text-t-2 outline-[1.5px] -outline-offset-2 outline-ctl outline-dashed max-xl:mt-41 max-xl:h-[170px] max-xl:w-40'
const placesInRow = 4
const aboveLastPlaceClass = 'xl:absolute xl:top-[38px] xl:right-8 xl:z-2 xl:w-[calc(25%-44px)] xl:bg-transparent xl:p-1.5'

function Spot({ row, played }: Machine) {
  const { title } = row.model
  const isLit = row.online && !row.out_of_service
  const game = row.presence === 'offline' ? null : (played?.in_play ?? null)
  const player = game && playerUp(game)
  return (
    <li className={`${spotClass} t-${title.code} ${isLit ? 'room-lit' : ''}`}>
      <Link to="/account/machines/$machineId" params={{ machineId: String(row.id) }} className="group">
        <RoomCabinet code={title.code} game={title} lit={isLit} />
        <span className="relative z-1 mt-3.5 grid w-full justify-items-center gap-0.5 text-center">
          <strong className="text-18 font-bold wrap-anywhere font-stretch-[110%] group-hover:text-accent-hi">
            {row.custom_display_name || row.game_name}
          </strong>
          {game && player ? (
            <>
              <small className="room-live text-14">
                <Lamp className="lamp-flicker" /> {words.playing(player.name, game.ball)}
              </small>
              <span className="mt-1 text-26">
                <Score value={player.score} roll /> <small className="text-14 font-normal text-t-3">{words.soFar}</small>
              </span>
            </>
          ) : (
            <>
              <small className="text-14 text-t-3">
                <StateLine row={row} />
              </small>
              <BestScore best={played?.best ?? null} />
            </>
          )}
        </span>
      </Link>
    </li>
  )
}

const FreePlace = () => (
  <li className={spotClass}>
    <Link to="/account/machines/register" className="group">
      <span className={`${freePlaceClass} group-hover:bg-[rgb(255_240_224/0.04)] group-hover:text-t-1`}>
        <Plus size={26} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="mt-3.5 grid gap-0.5 text-center">
        <strong className="text-18 font-bold font-stretch-[110%] group-hover:text-accent-hi">{words.register}</strong>
        <small className="text-14 text-t-3">{words.roomForMore}</small>
      </span>
    </Link>
  </li>
)

const longestName = 12

type ShownBest = { head: string; score: string; label: string }

function BestDisplay({ head, score, label }: ShownBest) {
  const lines = useMemo(
    () =>
      score
        ? [
            { text: head, y: 3 },
            { text: score, y: 15, face: 'score' as const },
          ]
        : [{ text: words.noScoresDmd, y: 12, dim: true }],
    [head, score],
  )
  return <Dmd lines={lines} label={label} className="w-[min(100%,300px)]" />
}

function WallDisplay({ played }: { played: RoomGames }) {
  const best = bestOf(played)
  if (!best) return <BestDisplay head="" score="" label={words.noScores} />
  const name = nameOf(best.player)
  const score = formatNumber(best.score)
  const head = `${words.bestDmd[best.kind]}  ${name.slice(0, longestName)}`
  return <BestDisplay head={head} score={score} label={words.bestLabel(best.kind, name, score)} />
}

type RoomProps = { name: string; machines: readonly MachineRow[]; played: RoomGames }

function Room({ name, machines, played }: RoomProps) {
  const [most, setMost] = useState(machinesShown)
  if (machines.length === 0) return <RoomFrame />
  const byId = new Map(played.machines.map((machine) => [machine.machine_id, machine]))
  const hidden = Math.max(0, machines.length - most)
  return (
    <section className="room max-wide:-mx-4" aria-label={words.machines}>
      <div
        className={`grid justify-items-center bg-[#191512] px-8.5 pt-6.5 pb-3 ${machines.length < placesInRow ? aboveLastPlaceClass : ''}`}
      >
        <WallDisplay played={played} />
      </div>
      <ul
        className="grid grid-cols-4 px-5 max-xl:px-2 max-lg:flex max-lg:scrollbar-none max-lg:overflow-x-auto max-lg:px-0 max-lg:[scroll-snap-type:x_proximity]"
        aria-label={words.floor(name)}
      >
        {machines.slice(0, most).map((row) => (
          <Spot key={row.id} row={row} played={byId.get(row.id)} />
        ))}
        <FreePlace />
      </ul>
      {hidden > 0 && (
        <p className="grid justify-items-center p-4">
          <Button variant="quiet" onClick={() => setMost(most + machinesShown)}>
            {words.showMachines(Math.min(hidden, machinesShown))}
          </Button>
        </p>
      )}
    </section>
  )
}

/** The wall without a machine. */
const RoomFrame = ({ action }: { action?: ReactNode }) => (
  <section className="room room-wall max-wide:-mx-4" aria-label={words.machines}>
    <div className="room-stand text-center">
      <span className={freePlaceClass}>
        <Plus size={26} strokeWidth={1.75} aria-hidden />
      </span>
      <strong className="mt-6 text-18 font-bold font-stretch-[110%]">{words.emptyTitle}</strong>
      <p className="mt-1 max-w-[40ch] text-[15px] text-balance text-t-2">{words.emptyText}</p>
      <p className="mt-5 flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:max-w-80 max-sm:flex-col max-sm:px-4">
        <Link className={buttonClass({ variant: 'primary' })} to="/account/machines/register">
          {words.register}
        </Link>
        {action}
      </p>
    </div>
  </section>
)

const RoomSkeleton = () => (
  <Loading>
    <Skeleton height={560} className="rounded-3" />
  </Loading>
)

const gamesShown = 6

const noteOf = ({ is_best_of_night: isBest, is_own_best: isOwnBest }: GameroomGame, isTonight: boolean): string => {
  if (isBest) return isTonight ? words.bestTonight : words.bestOfNight
  return isOwnBest ? words.homeBest : ''
}

const Game = ({ game, isTonight }: { game: GameroomGame; isTonight: boolean }) => (
  <li>
    <Link
      className="grid min-h-20 grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-4 py-2"
      to="/account/machines/$machineId"
      params={{ machineId: String(game.machine_id) }}
    >
      <span className="relative size-12">
        <TitleCover code={game.title_code} cut="thumb" className="size-12 rounded-1" />
        <span className="absolute -right-1.5 -bottom-1.5 rounded-full ring-2 ring-s-0">
          <PlayerAvatar player={game.player} size={24} />
        </span>
      </span>
      <span className="min-w-0">
        <span className="num block text-21">{formatNumber(game.score)}</span>
        <span className="block text-14 wrap-anywhere text-t-3">
          <span className="sr-only">{game.title_name}, </span>
          {[nameOf(game.player), noteOf(game, isTonight)].filter(Boolean).join(', ')}
        </span>
      </span>
      <time className="text-13 text-t-3" dateTime={game.date}>
        {formatClock(game.date)}
      </time>
    </Link>
  </li>
)

function Night({ played }: { played: RoomGames }) {
  const now = useNow(60_000)
  const { night, games } = played
  const title = night && !night.is_tonight ? formatDay(night.date, now) : words.tonight
  return (
    <>
      <h2 className="h-sec mb-3" id="tonight">
        {title}
        {night && (
          <span className="ml-2.5 text-[15px] font-normal text-t-3 font-stretch-normal max-wide:ml-0 max-wide:block">
            {words.games(night.games)}
          </span>
        )}
      </h2>
      {night ? (
        <ul className="list border-b border-line-1">
          {games.slice(0, gamesShown).map((game) => (
            <Game key={game.id} game={game} isTonight={night.is_tonight} />
          ))}
        </ul>
      ) : (
        <p className="border-y border-line-1 py-5 text-[15px] text-t-2">{words.noGames}</p>
      )}
    </>
  )
}

/** The games since 5 AM, else those of the last night with games. */
const Tonight = ({ games }: { games: ReturnType<typeof useRoom> }) => (
  <section aria-labelledby="tonight">
    <Loaded read={games} skeleton={<SkeletonRows rows={6} height={80} />}>
      {(played) => <Night played={played} />}
    </Loaded>
  </section>
)
