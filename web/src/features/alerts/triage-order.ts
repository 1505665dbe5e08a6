import type { AlertGroup } from '@portal/contract/alerts'
import { alertSeverities } from '@portal/contract/rules/alert-faults'
import { alertFaultMessages } from './fault-messages.ts'

export type TriageGrouping = 'machine' | 'severity' | 'newest'

/** `assignee` is a username, or null for alerts of nobody. */
export type TriageFilter = { by: TriageGrouping; location?: number | undefined; assignee?: string | null | undefined }

export type TriagePart = { key: string; title: string; groups: readonly AlertGroup[] }

const rankOf = ({ severity }: AlertGroup) => alertSeverities.indexOf(severity)

/** The most severe first, then the latest. */
const byUrgency = (a: AlertGroup, b: AlertGroup) =>
  rankOf(a) - rankOf(b) || Date.parse(b.last_at) - Date.parse(a.last_at) || b.id - a.id

const byTime = (a: AlertGroup, b: AlertGroup) => Date.parse(b.last_at) - Date.parse(a.last_at) || b.id - a.id

export const filtered = (groups: readonly AlertGroup[], { location, assignee }: TriageFilter): AlertGroup[] =>
  groups.filter(
    (group) =>
      (location === undefined || group.location_id === location) &&
      (assignee === undefined || group.acknowledged_by === assignee),
  )

export function sections(groups: readonly AlertGroup[], by: TriageGrouping): TriagePart[] {
  if (by === 'newest') return groups.length > 0 ? [{ key: 'newest', title: '', groups: groups.toSorted(byTime) }] : []
  const sorted = groups.toSorted(byUrgency)
  const parts = Map.groupBy(sorted, (group) => (by === 'machine' ? String(group.machine_id) : group.severity))
  return [...parts].map(([key, part]) => ({
    key,
    title: by === 'machine' ? (part[0]?.machine_name ?? '') : alertFaultMessages.severities[part[0]?.severity ?? 'notice'],
    groups: part,
  }))
}
