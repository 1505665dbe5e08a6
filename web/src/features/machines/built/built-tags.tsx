import type { BuiltMachine } from '@portal/contract/machines-built'
import { Hourglass, PackageCheck, UserCheck, UserSearch, WifiOff, Wrench } from 'lucide-react'
import { Lamp, Tag } from '../../../ui/tag.tsx'
import { builtMessages as words } from './messages.ts'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

const tones = {
  built: { tone: 'plain', icon: <PackageCheck {...icon} /> },
  waiting: { tone: 'warn', icon: <UserSearch {...icon} /> },
  registering: { tone: 'info', icon: <Hourglass {...icon} /> },
  registered: { tone: 'good', icon: <UserCheck {...icon} /> },
  given_up: { tone: 'plain', icon: <WifiOff {...icon} /> },
} as const

export const BuiltTags = ({ machine }: { machine: Pick<BuiltMachine, 'state' | 'presence' | 'out_of_service'> }) => (
  <span className="flex flex-wrap gap-2">
    <Tag {...tones[machine.state]}>{words.states[machine.state]}</Tag>
    {machine.presence === 'online' && (
      <Tag tone="good" icon={<Lamp />}>
        {words.presences.online}
      </Tag>
    )}
    {machine.presence && machine.presence !== 'online' && (
      <Tag icon={<WifiOff {...icon} />}>{words.presences[machine.presence]}</Tag>
    )}
    {machine.out_of_service && (
      <Tag tone="warn" icon={<Wrench {...icon} />}>
        {words.outOfService}
      </Tag>
    )}
  </span>
)
