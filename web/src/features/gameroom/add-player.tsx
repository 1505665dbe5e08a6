import type { Location } from '@portal/contract/locations'
import type { TeamMember } from '@portal/contract/networks'
import { useQuery } from '@tanstack/react-query'
import { Search, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Avatar } from '../../shared/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { gameroomMessages as words } from './messages.ts'

const pauseMs = 300
const most = 20
const shown = 6

/** What was typed, a moment after the last key. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

type AddPlayerProps = { place: Location; team: readonly TeamMember[]; onAdd: (uid: string, username: string) => void }

function Found({ text, team, onAdd }: Omit<AddPlayerProps, 'place'> & { text: string }) {
  const players = useQuery({ ...query(api.profiles.publicUsers, { query: { search: text } }), enabled: text !== '' })
  if (players.isError) return <ErrorState text={problemSentence(players.error)} onRetry={() => void players.refetch()} />
  if (!players.data) return null
  if (players.data.length === 0) return <p className="t2">{words.nobody(text)}</p>
  const known = new Set(team.map(({ uid }) => uid))
  return (
    <ul className="team-rows">
      {players.data.slice(0, shown).map(({ uid, username, profile }) => (
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
  const wanted = usePaused(text.trim())
  if (team.length >= most) return <p className="t2 mt-4">{words.full}</p>
  return (
    <search aria-label={words.addTo(place.name)}>
      <label className="control team-search">
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          type="search"
          value={text}
          maxLength={60}
          placeholder={words.searchPlayers}
          aria-label={words.searchPlayers}
          autoCapitalize="off"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {wanted && (
        <Found
          text={wanted}
          team={team}
          onAdd={(uid, username) => {
            onAdd(uid, username)
            setText('')
          }}
        />
      )}
    </search>
  )
}
