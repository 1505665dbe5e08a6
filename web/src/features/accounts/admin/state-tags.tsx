import type { FoundUser } from '@portal/contract/accounts'
import { BadgeCheck, Building2, Hourglass, Lock, ShieldCheck, UserX, Users } from 'lucide-react'
import { Tag } from '../../../ui/tag.tsx'
import { peopleMessages as words } from './messages.ts'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

const ofState = {
  active: { tone: 'good', icon: <BadgeCheck {...icon} /> },
  pending: { tone: 'warn', icon: <Hourglass {...icon} /> },
  consent_pending: { tone: 'warn', icon: <Hourglass {...icon} /> },
  consent_denied: { tone: 'bad', icon: <UserX {...icon} /> },
  leaving: { tone: 'bad', icon: <UserX {...icon} /> },
  deleted: { tone: 'bad', icon: <UserX {...icon} /> },
} as const

type StateTagsProps = { user: Pick<FoundUser, 'status' | 'locked_until' | 'is_minor' | 'is_business' | 'is_admin'> }

export const StateTags = ({ user }: StateTagsProps) => (
  <span className="flex flex-wrap gap-2">
    <Tag {...ofState[user.status]}>{words.states[user.status]}</Tag>
    {user.locked_until && (
      <Tag tone="bad" icon={<Lock {...icon} />}>
        {words.locked}
      </Tag>
    )}
    {user.is_minor && <Tag icon={<Users {...icon} />}>{words.minor}</Tag>}
    {user.is_business && <Tag icon={<Building2 {...icon} />}>{words.business}</Tag>}
    {user.is_admin && (
      <Tag tone="accent" icon={<ShieldCheck {...icon} />}>
        {words.admin}
      </Tag>
    )}
  </span>
)
