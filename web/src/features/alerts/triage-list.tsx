import type { AlertGroup } from '@portal/contract/alerts'
import { alertSeverities } from '@portal/contract/rules/alert-faults'
import { Link, useLocation } from '@tanstack/react-router'
import { UserRoundPlus, WifiOff, Wrench } from 'lucide-react'
import { GameCabinet } from '../../art/game-cabinet.tsx'
import { useNow } from '../../lib/clock.ts'
import { Avatar } from '../../shared/avatar.tsx'
import { checkboxClass } from '../../ui/checkbox-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectControl } from '../../ui/select-field.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { formatAge, langOfMessages, langOfTitle, SeverityIcon, titleOf } from './alerts.tsx'
import { alertFaultMessages, alertMessages as words } from './messages.ts'

type RowsProps = {
  cursorId: number
  chosen: ReadonlySet<number>
  /** The row of the cursor is marked only where its detail is beside the list. */
  isWide: boolean
  onChoose: (id: number, isChosen: boolean) => void
  onOpen: (group: AlertGroup) => void
}

type TriageListProps = RowsProps & { parts: readonly TriagePart[]; by: TriageGrouping }

export const TriageList = ({ parts, by, ...rows }: TriageListProps) =>
  parts.map(({ key, title, groups }) => (
    <section key={key} className="mb-5.5" aria-label={title || words.title}>
      {by === 'machine' && groups[0] && <MachineHead group={groups[0]} />}
      {by === 'severity' && <h2 className="border-b border-line-2 py-2.5 text-[15px] font-[650]">{title}</h2>}
      <ul>
        {groups.map((group) => (
          <AlertRow key={group.id} group={group} withMachine={by !== 'machine'} {...rows} />
        ))}
      </ul>
    </section>
  ))

function Presence({ group }: { group: AlertGroup }) {
  const now = useNow(60_000)
  const stateClass = 'inline-flex items-center gap-2 text-13 font-medium whitespace-nowrap'
  if (group.out_of_service)
    return (
      <span className={`${stateClass} text-danger`}>
        <Wrench size={15} strokeWidth={2} aria-hidden />
        {words.outOfService}
      </span>
    )
  if (group.presence === 'online')
    return (
      <span className={stateClass}>
        <Lamp className="text-success" />
        {words.online}
      </span>
    )
  return (
    <span className={`${stateClass} text-t-3`}>
      <WifiOff size={15} strokeWidth={2} aria-hidden />
      {group.last_heard ? words.offlineFor(formatAge(group.last_heard, now)) : words.offline}
    </span>
  )
}

function MachineHead({ group }: { group: AlertGroup }) {
  const href = useLocation({ select: (here) => here.href })
  return (
    <header className="flex min-h-11 items-center gap-2.5 border-b border-line-2 py-1 text-14">
      <GameCabinet code={group.game_code} game={group} online={group.presence === 'online' && !group.out_of_service} size={26} />
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        <h2 className="text-[15px] font-[650]">
          <Link
            className="inline-block min-h-6 hover:underline"
            to="/pro/machines/$id"
            params={{ id: String(group.machine_id) }}
            state={{ list: { href, label: words.title } }}
          >
            {group.machine_name}
          </Link>
        </h2>
        <span className="text-t-3 max-wide:text-13">
          {[group.machine_name !== group.game_name && group.game_name, group.model_type_name, group.serial_number]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span className="ml-auto truncate text-t-3 max-wide:hidden">{group.location_name}</span>
      <span className="min-w-24 text-right max-wide:ml-auto">
        <Presence group={group} />
      </span>
    </header>
  )
}

const Assignee = ({ name }: { name: string | null }) =>
  name === null ? (
    <span
      className="grid size-6.5 place-items-center rounded-full border border-dashed border-line-2 text-t-3"
      title={words.unassignedYet}
    >
      <UserRoundPlus size={14} strokeWidth={1.75} aria-hidden />
      <span className="sr-only">{words.unassignedYet}</span>
    </span>
  ) : (
    <span title={words.assignedToName(name)}>
      <Avatar name={name} size={26} />
      <span className="sr-only">{words.assignedToName(name)}</span>
    </span>
  )

type AlertRowProps = RowsProps & { group: AlertGroup; withMachine: boolean }

function AlertRow({ group, withMachine, cursorId, chosen, isWide, onChoose, onOpen }: AlertRowProps) {
  const now = useNow(60_000)
  const title = titleOf(group)
  const isCurrent = isWide && group.id === cursorId
  const machine = [group.machine_name, group.location_name].filter(Boolean).join(', ')
  return (
    <li
      className={`relative grid min-h-14 grid-cols-[24px_28px_minmax(0,1fr)_auto_28px_44px] items-center gap-3 border-b border-line-1 px-2 py-2 max-wide:grid-cols-[24px_28px_minmax(0,1fr)_28px_40px] max-wide:gap-2.5 max-wide:px-0 ${isCurrent ? 'bg-accent-tint shadow-[inset_3px_0_0_var(--accent)]' : chosen.has(group.id) ? 'bg-accent-tint' : 'hover:bg-s-1'}`}
    >
      <input
        type="checkbox"
        className={`${checkboxClass} relative z-1`}
        aria-label={words.select(title)}
        checked={chosen.has(group.id)}
        onChange={(event) => onChoose(group.id, event.target.checked)}
      />
      <SeverityIcon severity={group.severity} />
      <button
        type="button"
        className="min-w-0 text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        data-alert={group.id}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(group)}
      >
        <strong className="block leading-[1.3] font-semibold wrap-anywhere" lang={langOfTitle(group)}>
          {title}
        </strong>
        <span className="block text-13 leading-[1.35] text-t-2 wide:truncate">
          {withMachine && machine}
          {withMachine && machine && group.messages.length > 0 && ' · '}
          <span lang={langOfMessages(group)}>{group.messages.join(' ')}</span>
        </span>
      </button>
      <span className="text-13 whitespace-nowrap text-t-3 max-wide:hidden">{group.times > 1 && words.times(group.times)}</span>
      <Assignee name={group.acknowledged_by} />
      <time className="num text-right text-16 text-t-2" dateTime={group.first_at}>
        {formatAge(group.first_at, now)}
      </time>
    </li>
  )
}

const groupings = ['machine', 'severity', 'newest'] as const
const allValue = 'all'
const nobody = 'nobody'

const selectClass = 'max-lg:min-w-0 max-lg:flex-1 lg:w-44 *:min-h-11 [&_select]:h-10.5 [&_select]:text-14'

type TriageFiltersProps = {
  groups: readonly AlertGroup[]
  shown: number
  filter: TriageFilter
  onFilter: (filter: TriageFilter) => void
}

const sortedNames = (names: Iterable<string>) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b))

export function TriageFilters({ groups, shown, filter, onFilter }: TriageFiltersProps) {
  const locations = new Map(groups.flatMap(({ location_id: id, location_name: name }) => (id === null ? [] : [[id, name]])))
  const people = sortedNames(groups.flatMap(({ acknowledged_by: name }) => (name === null ? [] : [name])))
  const machines = new Set(groups.map(({ machine_id }) => machine_id)).size
  return (
    <>
      <Segmented
        className="max-wide:grid max-wide:w-full max-wide:grid-cols-3"
        label={words.groupBy}
        options={groupings.map((value) => ({ value, label: words.groupings[value] }))}
        value={filter.by}
        onChange={(by) => onFilter({ ...filter, by })}
      />
      <span className={selectClass}>
        <SelectControl
          aria-label={words.location}
          defaultLabel={words.allLocations}
          value={filter.location === undefined ? allValue : String(filter.location)}
          options={[
            { value: allValue, label: words.allLocations },
            ...[...locations].map(([id, name]) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target: { value } }) => onFilter({ ...filter, location: value === allValue ? undefined : Number(value) })}
        />
      </span>
      <span className={selectClass}>
        <SelectControl
          aria-label={words.assignee}
          defaultLabel={words.anyone}
          value={filter.assignee === undefined ? allValue : (filter.assignee ?? nobody)}
          options={[
            { value: allValue, label: words.anyone },
            { value: nobody, label: words.noOne },
            ...people.map((name) => ({ value: name, label: name })),
          ]}
          onChange={({ target: { value } }) =>
            onFilter({ ...filter, assignee: value === allValue ? undefined : value === nobody ? null : value })
          }
        />
      </span>
      <span className="ml-auto text-14 text-t-3 max-lg:hidden">{words.countOn(shown, machines)}</span>
    </>
  )
}

type TriageGrouping = 'machine' | 'severity' | 'newest'

/** `assignee` is a username, or null for alerts of nobody. */
export type TriageFilter = { by: TriageGrouping; location?: number | undefined; assignee?: string | null | undefined }

type TriagePart = { key: string; title: string; groups: readonly AlertGroup[] }

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
