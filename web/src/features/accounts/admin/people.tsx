import type { AccountFilter, FoundUser } from '@portal/contract/accounts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BadgeCheck, Building2, Hourglass, Lock, ShieldCheck, Users, UserX } from 'lucide-react'
import { query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
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

export type PeopleSelection = { search?: string | undefined; filter?: AccountFilter | undefined; page?: number | undefined }

/** Never shown from the cache: support needs the current state. */
const staleTime = 0

export const usePeople = ({ search, filter, page }: PeopleSelection) =>
  useQuery({
    ...query(consoleApi.accounts.find, {
      query: { ...(search && { search }), ...(filter && { filter }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })

export const usePerson = (id: number) => useQuery({ ...query(consoleApi.accounts.sheet, { params: { id } }), staleTime })
