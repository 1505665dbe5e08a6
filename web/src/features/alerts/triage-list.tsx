import type { AlertGroup } from '@portal/contract/alerts'
import { Link, useLocation } from '@tanstack/react-router'
import { UserRoundPlus, WifiOff, Wrench } from 'lucide-react'
import { GameCabinet } from '../../art/game-cabinet.tsx'
import { useNow } from '../../lib/use-now.ts'
import { Avatar } from '../../shared/avatar.tsx'
import { checkboxClass } from '../../ui/checkbox-field.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { formatAge, langOfMessages, langOfTitle, titleOf } from './alert-titles.ts'
import { alertMessages as words } from './messages.ts'
import { SeverityIcon } from './severity.tsx'
import type { TriageGrouping, TriagePart } from './triage-order.ts'

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
