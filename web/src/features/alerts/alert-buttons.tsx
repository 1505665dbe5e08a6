import type { AlertGroup } from '@portal/contract/alerts'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, UserRoundPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { staffApi } from '../../lib/business-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useNow } from '../../lib/use-now.ts'
import { MenuButton } from '../../shared/menu-button.tsx'
import { Avatar } from '../../shared/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Key } from '../../ui/key.tsx'
import type { AlertActions } from './alert-actions.ts'
import { alertMessages as words } from './messages.ts'
import { snoozeTimes } from './snooze-times.ts'

const SnoozeDialog = lazyPart(() => import('./snooze-dialog.tsx'), 'SnoozeDialog')

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

type ButtonProps = {
  groups: readonly AlertGroup[]
  actions: AlertActions
  withKey?: boolean
  /** Opens the menu by a key, each time it grows. */
  opened?: number
  size?: 'small' | 'medium'
}

export function useAssignees(withStaff: boolean): { me: string | undefined; staff: readonly string[] } {
  const me = useQuery(query(api.profiles.userDetail)).data?.user.username
  const staff = useQuery({ ...query(staffApi.list), enabled: withStaff }).data?.people ?? []
  return { me, staff: staff.map(({ username }) => username) }
}

export function ResolveButton({ groups, actions, withKey = false, size = 'medium' }: ButtonProps) {
  return (
    <Button
      size={size}
      variant={withKey ? 'primary' : 'secondary'}
      pending={actions.isPending}
      icon={<Check {...icon} />}
      onClick={() => actions.resolve(groups)}
    >
      {words.resolve}
      {withKey && <Key className="border-transparent bg-on-accent/15 text-inherit!">E</Key>}
    </Button>
  )
}

export function AssignButton({
  groups,
  actions,
  withKey = false,
  opened = 0,
  size = 'medium',
  withStaff,
}: ButtonProps & { withStaff: boolean }) {
  const { me, staff } = useAssignees(withStaff)
  const isAssigned = groups.some((group) => group.acknowledged_by !== null)
  const entryOf = (name: string, label: string) => ({
    label,
    icon: <Avatar name={name} size={26} />,
    onSelect: () => actions.assign(groups, name),
  })
  return (
    <MenuButton
      button={
        <Button size={size} variant="quiet">
          {words.assign}
          {withKey && <Key>A</Key>}
        </Button>
      }
      title={words.assignTo}
      opened={opened}
      entries={[
        ...(me === undefined ? [] : [entryOf(me, words.me)]),
        ...staff.map((name) => entryOf(name, name)),
        ...(isAssigned
          ? [{ label: words.noOne, icon: <UserRoundPlus {...icon} />, onSelect: () => actions.assign(groups, null) }]
          : []),
      ]}
    />
  )
}

export function SnoozeButton({ groups, actions, withKey = false, opened = 0, size = 'medium' }: ButtonProps) {
  const now = useNow(60_000)
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <MenuButton
        button={
          <Button size={size} variant="quiet">
            {words.snooze}
            {withKey && <Key>S</Key>}
          </Button>
        }
        title={words.snoozeUntil}
        opened={opened}
        entries={[
          ...snoozeTimes(now).map(({ choice, until }) => ({
            label: words.snoozeChoices[choice],
            note: formatDayAndClock(until.toISOString(), now),
            onSelect: () => actions.snooze(groups, until),
          })),
          { label: words.snoozeUntilRepeat, onSelect: () => actions.snooze(groups, null) },
          { label: words.pickTime, icon: <Clock {...icon} />, onSelect: () => setPicking(true) },
        ]}
      />
      {isPicking && (
        <Suspense>
          <SnoozeDialog onClose={() => setPicking(false)} onSnooze={(until) => actions.snooze(groups, until)} />
        </Suspense>
      )}
    </>
  )
}
