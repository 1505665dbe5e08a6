import type { Location, LocationMachine } from '@portal/contract/locations'
import { Link } from '@tanstack/react-router'
import { Hourglass, WifiOff, Wrench } from 'lucide-react'
import { MachineCard } from '../../shared/machine-card.tsx'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { locationMessages as words } from './messages.ts'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

export function MachineState({ machine }: { machine: LocationMachine }) {
  const { presence, out_of_service, active } = machine
  if (!active) return <Tag icon={<Hourglass {...icon} />}>{words.pending}</Tag>
  return (
    <>
      {presence === 'online' && (
        <Tag tone="good" icon={<Lamp />}>
          {words.online}
        </Tag>
      )}
      {presence === 'late' && (
        <Tag tone="warn" icon={<Hourglass {...icon} />}>
          {words.late}
        </Tag>
      )}
      {presence === 'offline' && <Tag icon={<WifiOff {...icon} />}>{words.offline}</Tag>}
      {out_of_service && (
        <Tag tone="warn" icon={<Wrench {...icon} />}>
          {words.outOfService}
        </Tag>
      )}
    </>
  )
}

function MachineName({ machine, isMine }: { machine: LocationMachine; isMine: boolean }) {
  const name = machine.custom_display_name || machine.game_name
  return isMine ? (
    <Link className="hover:underline" to="/account/machines/$machineId" params={{ machineId: String(machine.id) }}>
      {name}
    </Link>
  ) : (
    <Link className="hover:underline" to="/ic/games/$gameId" params={{ gameId: String(machine.model.title.id) }}>
      {name}
    </Link>
  )
}

export function LocationMachines({ location }: { location: Location }) {
  if (location.machines.length === 0) return <p className="t2">{words.noMachinesHere}</p>
  return (
    <ul className="location-machines">
      {location.machines.map((machine) => (
        <li key={machine.id}>
          <MachineCard
            name={<MachineName machine={machine} isMine={location.is_mine} />}
            detail={[machine.custom_display_name && machine.game_name, machine.model.model_type_name].filter(Boolean).join(', ')}
            state={<MachineState machine={machine} />}
            online={machine.online && !machine.out_of_service}
            code={machine.code}
            game={machine}
          />
        </li>
      ))}
    </ul>
  )
}
