import type { Location } from '@portal/contract/locations'
import type { MachineRow } from '@portal/contract/machines'
import { topic } from '@portal/contract/rules/topics'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock, Pencil, Plus, Users } from 'lucide-react'
import { api, query } from '../../lib/api.ts'
import { useLiveTopics } from '../../lib/use-live.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { MachineGrid } from './machine-grid.tsx'
import { gameroomMessages as words } from './messages.ts'
import { useTeam } from './use-gameroom.ts'

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const
const membersShown = 6

function Team({ locationId }: { locationId: number }) {
  const team = useTeam(locationId).data?.team
  return (
    <section className="room-part">
      <h3>{words.team}</h3>
      <span className="room-team">
        {team?.slice(0, membersShown).map((member) => (
          <PlayerAvatar key={member.id} player={member} />
        ))}
        <span className="t2 sm">{team && words.teamCount(team.length)}</span>
      </span>
      <Link className={buttonClass({ variant: 'quiet' })} to="/account/hometeam">
        <Users {...icon} /> {words.manageTeam}
      </Link>
    </section>
  )
}

function Boards({ locationId, name }: { locationId: number; name: string }) {
  const boards = useQuery(query(api.leaderboards.homeLeaderboards, { query: { location: locationId } })).data
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  if (!boards) return null
  return (
    <section className="room-part">
      <h3>{words.boards}</h3>
      {boards.length > 0 && (
        <ul className="grid gap-1">
          {boards.map((board) => (
            <li key={board.id}>
              <Link
                className="link"
                to="/my-gameroom/$locationId/leaderboards/$id"
                params={{ locationId: String(locationId), id: String(board.id) }}
              >
                {board.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {user?.is_all_access ? (
        <Link
          className={buttonClass({ variant: 'quiet' })}
          to="/my-gameroom/$locationId/leaderboards/$id"
          params={{ locationId: String(locationId), id: 'new' }}
        >
          <Plus {...icon} /> {words.newBoard}
          <span className="sr-only"> {name}</span>
        </Link>
      ) : (
        user && (
          <>
            <p className="t2 sm">{words.boardsNeedAllAccess}</p>
            <Link className={buttonClass({ variant: 'gold' })} to="/upgrade">
              {words.seeAllAccess}
            </Link>
          </>
        )
      )}
    </section>
  )
}

export function GameroomSection({ location, machines }: { location: Location; machines: readonly MachineRow[] }) {
  useLiveTopics(topic.location(location.id))
  const isPrivate = location.privacy_type === 'private'
  return (
    <section className="room" aria-labelledby={`room-${location.id}`}>
      <header className="room-head">
        <div>
          <h2 className="display room-name" id={`room-${location.id}`}>
            {location.name}
          </h2>
          <p className="t2">{[location.street_address, location.city, location.state].filter(Boolean).join(', ')}</p>
        </div>
        <Tag {...(isPrivate && { icon: <Lock {...icon} size={14} /> })}>{isPrivate ? words.privateTag : words.publicTag}</Tag>
        <Link
          className={buttonClass({ variant: 'quiet' })}
          to="/my-gameroom/locations/edit/$id"
          params={{ id: String(location.id) }}
        >
          <Pencil {...icon} /> {words.edit}
          <span className="sr-only"> {location.name}</span>
        </Link>
      </header>
      <MachineGrid name={location.name} machines={machines} />
      <div className="room-parts">
        <Boards locationId={location.id} name={location.name} />
        <Team locationId={location.id} />
      </div>
    </section>
  )
}
