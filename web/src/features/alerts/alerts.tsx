import type { AlertGroup } from '@portal/contract/alerts'
import { alertFault, namesPartOnly, type AlertFault } from '@portal/contract/rules/alert-faults'
import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { alertsApi } from '../../lib/business-api.ts'
import { formats, inEnglish } from '../../lib/language.ts'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { alertFaultMessages as words } from './messages.ts'

export type AlertState = 'standing' | 'snoozed' | 'resolved'

type AlertFilter = {
  machineId?: number
  locationId?: number
  group?: 'home' | 'business'
  state: AlertState
  page: number
  pageSize?: number
}

export const useAlertGroups = ({ machineId, locationId, group, state, page, pageSize }: AlertFilter) =>
  useQuery({
    ...query(alertsApi.groups, {
      query: {
        state,
        page,
        ...(pageSize === undefined ? {} : { page_size: pageSize }),
        ...(machineId === undefined ? {} : { machine_id: machineId }),
        ...(locationId === undefined ? {} : { location_id: locationId }),
        ...(group === undefined ? {} : { group_type: group }),
      },
    }),
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  })

export const useRules = () => useQuery(query(alertsApi.rules))

const isFormProblem = (error: unknown): boolean => error instanceof ApiError && error.status === 400

export async function invalidateAlerts(client: QueryClient): Promise<void> {
  const keys = [
    keyOf(alertsApi.groups),
    keyOf(alertsApi.rules),
    keyOf(alertsApi.list),
    keyOf(api.machines.mine),
    keyOf(api.machines.detail),
    keyOf(api.machines.fleet),
    keyOf(api.stats.locationStats),
    keyOf(api.stats.locationStatsByGroup),
  ]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export function useAlertChange<I, R>(change: (input: I) => Promise<R>, done: string, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { inPage: isFormProblem },
    onSuccess: async () => {
      showToast(done)
      onDone?.()
      await invalidateAlerts(client)
    },
  })
}

type Named = Pick<AlertGroup, 'type' | 'alert_name'>

const namedOf = ({ type, alert_name }: Named) => ({ type, name: alert_name })

export const faultOf = (group: Named): AlertFault => alertFault(namedOf(group))

const faultTitles: Partial<Record<AlertFault, (part: string) => string>> = words.titles

/** Says what is wrong, also where the machine's own name says the part only. */
export const titleOf = (group: Named): string =>
  (namesPartOnly(namedOf(group)) && faultTitles[faultOf(group)]?.(group.alert_name)) || group.alert_name

/** The server translates the messages of the alerts that it raises itself; machines write in English. */
export const langOfMessages = ({ type }: Pick<AlertGroup, 'type'>) =>
  ['offline', 'silent'].includes(type) ? undefined : inEnglish

export const langOfTitle = (group: Named) => (titleOf(group) === group.alert_name ? langOfMessages(group) : undefined)

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "4d", "2h": how long ago, in the least space. */
export function formatAge(time: string, now: Date): string {
  const age = now.getTime() - Date.parse(time)
  const [amount, unit] = age < hourMs ? [age / minuteMs, 'minute'] : age < dayMs ? [age / hourMs, 'hour'] : [age / dayMs, 'day']
  return new Intl.NumberFormat(formats.locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(
    Math.max(1, Math.floor(amount)),
  )
}

type Severity = AlertGroup['severity']

const severityLooks = {
  critical: { Icon: OctagonAlert, className: 'bg-danger-tint text-danger', tone: 'bad' },
  warning: { Icon: TriangleAlert, className: 'bg-warn-tint text-warn', tone: 'warn' },
  notice: { Icon: Info, className: 'bg-info-tint text-info', tone: 'info' },
} as const

/** The word is in the tooltip and for screen readers. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  const { Icon, className } = severityLooks[severity]
  return (
    <span className={`grid size-7 flex-none place-items-center rounded-full ${className}`} title={words.severities[severity]}>
      <Icon size={16} strokeWidth={2} aria-hidden />
      <span className="sr-only">{words.severities[severity]}</span>
    </span>
  )
}

export const SeverityTag = ({ severity }: { severity: Severity }) => (
  <Tag tone={severityLooks[severity].tone}>{words.severities[severity]}</Tag>
)
