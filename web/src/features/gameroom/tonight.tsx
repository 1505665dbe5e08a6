import type { GameroomGame } from '@portal/contract/plays'
import { Link } from '@tanstack/react-router'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatClock, formatDay, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { gameroomMessages as words } from './messages.ts'
import { nameOf, type RoomGames, type useRoom } from './use-gameroom.ts'

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
export const Tonight = ({ games }: { games: ReturnType<typeof useRoom> }) => (
  <section aria-labelledby="tonight">
    <Loaded read={games} skeleton={<SkeletonRows rows={6} height={80} />}>
      {(played) => <Night played={played} />}
    </Loaded>
  </section>
)
