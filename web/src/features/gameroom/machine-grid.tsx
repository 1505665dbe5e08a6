import type { MachineRow } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GameCabinet } from '../../art/game-cabinet.tsx'
import { api, query } from '../../lib/api.ts'
import { formatAgoInWords } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Score } from '../../shared/score.tsx'
import { gameroomMessages as words } from './messages.ts'

function BestScore({ machineId }: { machineId: number }) {
  const best = useQuery(query(api.plays.machineHighScores, { query: { machine_id: machineId } })).data?.high_score[0]
  if (!best) return null
  return (
    <p className="t2 sm">
      {words.best} <Score value={Number(best.score)} />
    </p>
  )
}

function MachineTile({ machine }: { machine: MachineRow }) {
  const now = useNow()
  const { title } = machine.model
  return (
    <li>
      <Link className="floor-machine" to="/account/machines/$machineId" params={{ machineId: String(machine.id) }}>
        <GameCabinet code={title.code} game={title} online={machine.online && !machine.out_of_service} size={120} />
        <strong>{machine.custom_display_name || machine.game_name}</strong>
        <span className="t2 sm">{machine.model_type_name}</span>
        <span className="t3 sm">
          {machine.last_played ? words.lastPlayed(formatAgoInWords(machine.last_played, now)) : words.neverPlayed}
        </span>
      </Link>
      <BestScore machineId={machine.id} />
    </li>
  )
}

export function MachineGrid({ name, machines }: { name: string; machines: readonly MachineRow[] }) {
  if (machines.length === 0) return <p className="t2">{words.noMachines}</p>
  return (
    <ul className="floor" aria-label={words.floor(name)}>
      {machines.map((machine) => (
        <MachineTile key={machine.id} machine={machine} />
      ))}
    </ul>
  )
}
