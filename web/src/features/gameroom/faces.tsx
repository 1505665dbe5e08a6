import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { api, query } from '../../lib/api.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { gameroomMessages as words } from './messages.ts'
import { maxPlayers, useTeam, type RoomGames } from './gamerooms.tsx'

type FaceProps = {
  player: NonNullable<ComponentProps<typeof PlayerAvatar>['player']> & { username: string }
  lines: readonly string[]
  isPlaying: boolean
}

const faceClass = 'grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3.5 max-wide:grid-cols-[44px_minmax(0,1fr)]'

const Face = ({ player, lines, isPlaying }: FaceProps) => (
  <li className={`${faceClass} max-wide:[&_.avatar>svg]:size-11`}>
    <PlayerAvatar player={player} size={64} />
    <span className="min-w-0">
      <strong className="block text-[15px] font-[650] wrap-anywhere">
        {player.username} {player.is_all_access && <AllAccessMark />}
      </strong>
      {lines.map((line) => (
        <small key={line} className="block text-13 text-t-3">
          {line}
        </small>
      ))}
      {isPlaying && (
        <small className="room-live text-13">
          <Lamp className="lamp-flicker" /> {words.playingNow}
        </small>
      )}
    </span>
  </li>
)

const FreeFace = ({ free }: { free: number }) => (
  <li>
    <Link className={`${faceClass} group`} to="/account/hometeam">
      <span className="grid size-16 place-items-center rounded-full text-t-2 outline-[1.5px] -outline-offset-2 outline-ctl outline-dashed max-wide:size-11">
        <Plus size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <span>
        <strong className="block text-[15px] font-[650] group-hover:text-accent-hi">{words.invitePlayer}</strong>
        <small className="block text-13 text-t-3">{words.freePlaces(free)}</small>
      </span>
    </Link>
  </li>
)

/** Who plays in the room: the owner first, then the home team. */
export function Faces({ roomId, played }: { roomId: number; played: RoomGames | undefined }) {
  const read = useTeam(roomId)
  const owner = useQuery(query(api.profiles.userDetail)).data?.user
  const games = new Map(played?.players.map((player) => [player.user_id, player.games]))
  const playing = new Set(played?.machines.flatMap(({ in_play: game }) => game?.players.map(({ username }) => username) ?? []))
  const linesOf = (id: number, ...before: string[]) => {
    const count = games.get(id)
    return [...before, ...(count ? [words.gamesOfMonth(count)] : [])]
  }
  return (
    <section className="mt-14 mb-14 max-wide:my-10" aria-labelledby="team">
      <div className="sec-h min-h-11">
        <h2 className="h-sec" id="team">
          {words.team}
          {read.data && (
            <span className="ml-2.5 text-[15px] font-normal text-t-3 font-stretch-normal max-wide:ml-0 max-wide:block">
              {words.teamCount(read.data.team.length, maxPlayers)}
            </span>
          )}
        </h2>
        <Link className="more" to="/account/hometeam">
          {words.manageTeam} <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
      <Loaded read={read} skeleton={<SkeletonRows rows={1} height={108} />}>
        {({ team }) => (
          <ul className="grid grid-cols-6 gap-x-3 gap-y-6 border-y border-line-1 py-5.5 max-xl:grid-cols-3 max-wide:grid-cols-2 max-wide:gap-x-2.5 max-wide:gap-y-5">
            {owner && <Face player={owner} lines={linesOf(owner.id, words.owner)} isPlaying={playing.has(owner.username)} />}
            {team.map((member) => (
              <Face key={member.id} player={member} lines={linesOf(member.id)} isPlaying={playing.has(member.username)} />
            ))}
            {team.length < maxPlayers && <FreeFace free={maxPlayers - team.length} />}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
