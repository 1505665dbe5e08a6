import type { FleetRow } from '@portal/contract/machines'
import { Hourglass, TriangleAlert, WifiOff, Wrench } from 'lucide-react'
import { formatAgoInWords } from '../../lib/format.ts'
import { Lamp } from '../../ui/tag.tsx'
import { proMessages as words } from './messages.ts'
import { onPhone } from './phone-table.ts'

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const
const stateClass = 'inline-flex items-center gap-[9px]'

export function MachineState({ row, now }: { row: FleetRow; now: Date }) {
  if (row.out_of_service)
    return (
      <span className={`${stateClass} text-danger`}>
        <Wrench {...icon} />
        {words.outOfService}
      </span>
    )
  if (row.pending)
    return (
      <span className={`${stateClass} text-info`}>
        <Hourglass {...icon} />
        {words.pending}
      </span>
    )
  if (row.presence === 'online')
    return (
      <span className={stateClass}>
        <Lamp className="text-success" />
        {row.coin_door_open ? words.coinDoor : words.online}
      </span>
    )
  if (row.presence === 'late')
    return (
      <span className={`${stateClass} text-warn`}>
        <Hourglass {...icon} />
        {words.late}
      </span>
    )
  return (
    <span className={`${stateClass} text-t-2`}>
      <WifiOff {...icon} />
      {row.last_heard ? words.offline(formatAgoInWords(row.last_heard, now)) : words.neverConnected}
    </span>
  )
}

export const AlertCount = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className={`${stateClass} text-warn`}>
      <TriangleAlert {...icon} />
      {words.open(count)}
    </span>
  ) : (
    <span className="t3">{words.none}</span>
  )

export const PhoneAlerts = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={onPhone}>
      <AlertCount count={count} />
    </span>
  )

export const needsAttention = (row: FleetRow): boolean => row.open_alerts > 0 || row.out_of_service || row.coin_door_open
