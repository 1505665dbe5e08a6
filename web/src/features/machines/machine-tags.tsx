import type { MachineDetail } from '@portal/contract/machines'
import { Archive, DoorOpen, Hourglass, TriangleAlert, WifiOff, Wrench } from 'lucide-react'
import { formatAgoInWords } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { machineMessages as words } from './messages.ts'

type State = Pick<MachineDetail, 'presence' | 'last_heard' | 'out_of_service' | 'coin_door_open' | 'archived'> &
  Partial<Pick<MachineDetail, 'pending' | 'transferred' | 'pending_hardware_replacement' | 'open_alerts'>>

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

function PresenceTag({ presence, last_heard }: Pick<State, 'presence' | 'last_heard'>) {
  const now = useNow(20_000)
  if (presence === 'online')
    return (
      <Tag tone="good" icon={<Lamp />}>
        {words.online}
      </Tag>
    )
  if (presence === 'late')
    return (
      <Tag tone="warn" icon={<Hourglass {...icon} />}>
        {words.late}
      </Tag>
    )
  return (
    <Tag icon={<WifiOff {...icon} />}>
      {last_heard ? words.offlineSince(formatAgoInWords(last_heard, now)) : words.neverConnected}
    </Tag>
  )
}

export const MachineTags = ({ machine }: { machine: State }) => (
  <p className="flex flex-wrap gap-2" role="status">
    {!(machine.out_of_service && machine.presence === 'online') && (
      <PresenceTag presence={machine.presence} last_heard={machine.last_heard} />
    )}
    {machine.out_of_service && (
      <Tag tone="warn" icon={<Wrench {...icon} />}>
        {words.outOfService}
      </Tag>
    )}
    {machine.coin_door_open && (
      <Tag tone="warn" icon={<DoorOpen {...icon} />}>
        {words.coinDoor}
      </Tag>
    )}
    {machine.pending && (
      <Tag tone="info" icon={<Hourglass {...icon} />}>
        {words.pending}
      </Tag>
    )}
    {machine.pending_hardware_replacement && (
      <Tag tone="info" icon={<Hourglass {...icon} />}>
        {words.replacement}
      </Tag>
    )}
    {Boolean(machine.open_alerts) && (
      <Tag tone="bad" icon={<TriangleAlert {...icon} />}>
        {words.alertCount(machine.open_alerts ?? 0)}
      </Tag>
    )}
    {machine.transferred && <Tag tone="info">{words.transferred}</Tag>}
    {machine.archived && <Tag icon={<Archive {...icon} />}>{words.archived}</Tag>}
  </p>
)
