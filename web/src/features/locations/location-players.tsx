import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { locationMessages as words } from './messages.ts'

const shown = 12

export function LocationPlayers({ id }: { id: number }) {
  const players = useQuery(query(api.networks.players, { query: { location_id: id } }))
  if (players.isError) return <ErrorState text={problemSentence(players.error)} onRetry={() => void players.refetch()} />
  if (!players.data) return <SkeletonRows rows={3} height={60} />
  if (players.data.length === 0) return <p className="t2">{words.noPlayers}</p>
  return (
    <ul className="location-lines">
      {players.data.slice(0, shown).map((player) => (
        <li key={player.id}>
          <span className="location-who">
            <PlayerAvatar player={player} />
            <strong className="font-[620]">
              {player.username} {player.is_all_access && <AllAccessMark />}
            </strong>
          </span>
          <span className="t3 sm">{[player.city, player.state].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
