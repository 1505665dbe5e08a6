import type { Location } from '@portal/contract/locations'
import type { TeamMember } from '@portal/contract/networks'
import type { PublicUser } from '@portal/contract/profiles'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../shared/avatar.tsx'
import { PlayerSearch } from '../../shared/player-search.tsx'
import { Button } from '../../ui/button.tsx'
import { gameroomMessages as words } from './messages.ts'

const most = 20
const shown = 6

type AddPlayerProps = { place: Location; team: readonly TeamMember[]; onAdd: (uid: string, username: string) => void }

type FoundProps = Omit<AddPlayerProps, 'place'> & { people: readonly PublicUser[] }

function Found({ people, team, onAdd }: FoundProps) {
  const known = new Set(team.map(({ uid }) => uid))
  return (
    <ul className="team-rows">
      {people.slice(0, shown).map(({ uid, username, profile }) => (
        <li key={uid}>
          <span className="team-who">
            <Avatar
              url={profile.avatar_url}
              initials={profile.initials}
              name={username}
              background={profile.background_color_hex}
            />
            <strong>{username}</strong>
          </span>
          <span className="t3 sm">{profile.location}</span>
          {known.has(uid) ? (
            <span className="t3 sm">{words.onTeam}</span>
          ) : (
            <Button
              variant="quiet"
              aria-label={words.addPlayer(username)}
              icon={<UserPlus size={18} strokeWidth={2} aria-hidden />}
              onClick={() => onAdd(uid, username)}
            >
              {words.add}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Looks players up by name; each can be put on the team. */
export function AddPlayer({ place, team, onAdd }: AddPlayerProps) {
  const [text, setText] = useState('')
  if (team.length >= most) return <p className="t2 mt-4">{words.full}</p>
  const add = (uid: string, username: string) => {
    onAdd(uid, username)
    setText('')
  }
  return (
    <PlayerSearch label={words.addTo(place.name)} text={text} onText={setText} className="team-search">
      {(people) => <Found people={people} team={team} onAdd={add} />}
    </PlayerSearch>
  )
}
