import type { AlertGroup } from '@portal/contract/alerts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Clock, UserRoundPlus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { api, query } from '../../lib/api.ts'
import { alertsApi, staffApi } from '../../lib/business-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useNow } from '../../lib/clock.ts'
import { Avatar } from '../../shared/avatar.tsx'
import { MenuButton } from '../../shared/menu-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Key } from '../../ui/key.tsx'
import { showToast } from '../../ui/toast.ts'
import { alertMessages as words } from './messages.ts'
import { snoozeTimes } from './snooze-times.ts'
import { invalidateAlerts } from './alerts.tsx'

type Act = (group: AlertGroup) => Promise<unknown>
type Change = { groups: readonly AlertGroup[]; act: Act; done: string; undo?: Act }

const paramsOf = ({ id }: AlertGroup) => ({ params: { id } })
const assign =
  (username: string | null): Act =>
  (group) =>
    alertsApi.assign({ ...paramsOf(group), body: { username } })

export function useAlertActions() {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: async ({ groups, act }: Change) => {
      // One after the other, because they change the same machines.
      for (const group of groups) await act(group)
    },
    onSuccess: (_result, { groups, done, undo }) => {
      const takeBack = undo && {
        label: words.undo,
        onSelect: () => change.mutate({ groups, act: undo, done: words.undone(groups.length) }),
      }
      showToast(done, 'success', takeBack)
    },
    // Also after a failure, which may have come after the first of several changes.
    onSettled: () => invalidateAlerts(client),
  })
  return {
    isPending: change.isPending,
    resolve: (groups: readonly AlertGroup[]) =>
      change.mutate({
        groups,
        act: (group) => alertsApi.resolve(paramsOf(group)),
        done: words.resolvedMany(groups.length, groups[0]?.machine_name ?? ''),
        undo: (group) => alertsApi.reopen(paramsOf(group)),
      }),
    assign: (groups: readonly AlertGroup[], username: string | null) =>
      change.mutate({
        groups,
        act: assign(username),
        done: username === null ? words.unassigned(groups.length) : words.assignedTo(groups.length, username),
        undo: (group) => assign(group.acknowledged_by)(group),
      }),
    snooze: (groups: readonly AlertGroup[], until: Date | null) =>
      change.mutate({
        groups,
        act: (group) => alertsApi.snooze({ ...paramsOf(group), body: { until: until?.toISOString() ?? null } }),
        done: until ? words.snoozedUntil(formatDayAndClock(until.toISOString(), new Date())) : words.snoozedUntilItRepeats,
        undo: (group) => alertsApi.endSnooze(paramsOf(group)),
      }),
    bringBack: (groups: readonly AlertGroup[]) =>
      change.mutate({ groups, act: (group) => alertsApi.endSnooze(paramsOf(group)), done: words.broughtBack(groups.length) }),
    reopen: (groups: readonly AlertGroup[]) =>
      change.mutate({ groups, act: (group) => alertsApi.reopen(paramsOf(group)), done: words.reopened(groups.length) }),
  }
}

export type AlertActions = ReturnType<typeof useAlertActions>

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

function useAssignees(withStaff: boolean): { me: string | undefined; staff: readonly string[] } {
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

const headingOf = (area: HTMLElement) =>
  area.closest('section')?.querySelector<HTMLElement>('h1, h2') ?? document.querySelector<HTMLElement>('h1')

/**
 * When an alert leaves the list with the focus in it, the row that takes its place gets the focus; without a row, the heading.
 * The focus is not taken from elsewhere. Rows are marked with `data-alert`.
 */
export function useFocusAfterAlert(area: RefObject<HTMLElement | null>, ids: readonly number[] | undefined) {
  const hadFocus = useRef(false)
  const last = useRef<readonly number[]>([])
  useEffect(() => {
    if (!ids) return
    const gone = last.current.findIndex((id) => !ids.includes(id))
    last.current = ids
    if (gone < 0 || !area.current || !hadFocus.current || document.activeElement !== document.body) return
    const next = ids[Math.min(gone, ids.length - 1)]
    const target =
      next === undefined ? headingOf(area.current) : area.current.querySelector<HTMLElement>(`[data-alert="${next}"]`)
    if (!target) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus()
  }, [area, ids])
  return {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a new target the element may have been removed.
      if (relatedTarget !== null) hadFocus.current = area.current?.contains(relatedTarget) ?? false
    },
  }
}
