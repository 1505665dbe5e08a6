import type { AlertGroup } from '@portal/contract/alerts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alertsApi } from '../../lib/business-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { showToast } from '../../ui/toast.ts'
import { alertMessages as words } from './messages.ts'
import { invalidateAlerts } from './use-alerts.ts'

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
