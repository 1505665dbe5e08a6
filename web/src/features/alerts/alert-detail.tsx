import type { AlertGroup } from '@portal/contract/alerts'
import { Link, useLocation } from '@tanstack/react-router'
import { Bell, CircleCheck, Clock, Flag, RotateCw, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Button } from '../../ui/button.tsx'
import { AssignButton, ResolveButton, SnoozeButton, type AlertActions } from './alert-actions.tsx'
import { faultOf, langOfMessages, langOfTitle, SeverityIcon, SeverityTag, titleOf } from './alerts.tsx'
import { alertFaultMessages, alertMessages as words } from './messages.ts'

/** The menu that a key opens, how often it did, and for which alert; null stands for all that are selected. */
export type OpenedMenu = { menu: 'assign' | 'snooze'; times: number; alert: number | null } | null

export type AlertDetailProps = {
  group: AlertGroup
  actions: AlertActions
  withStaff: boolean
  opened: OpenedMenu
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[92px_minmax(0,1fr)] gap-2.5 border-b border-line-1 py-[7px]">
    <dt className="text-t-3">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

function Actions({ group, actions, withStaff, opened }: AlertDetailProps) {
  const groups = [group]
  if (group.state === 'resolved')
    return group.resolved_by === null ? null : (
      <Button size="medium" variant="quiet" pending={actions.isPending} onClick={() => actions.reopen(groups)}>
        {words.reopen}
      </Button>
    )
  return (
    <>
      <ResolveButton groups={groups} actions={actions} withKey />
      <AssignButton
        groups={groups}
        actions={actions}
        withKey
        withStaff={withStaff}
        opened={opened?.menu === 'assign' ? opened.times : 0}
      />
      {group.snoozed ? (
        <Button size="medium" variant="quiet" pending={actions.isPending} onClick={() => actions.bringBack(groups)}>
          {words.bringBack}
        </Button>
      ) : (
        <SnoozeButton groups={groups} actions={actions} withKey opened={opened?.menu === 'snooze' ? opened.times : 0} />
      )}
    </>
  )
}

type Step = { Icon: LucideIcon; text: string; at: string }

function stepsOf(group: AlertGroup): Step[] {
  const steps: (Step | false | null)[] = [
    { Icon: Flag, text: words.firstReported, at: group.first_at },
    group.times > 1 && { Icon: RotateCw, text: words.reportedAgain, at: group.last_at },
    group.acknowledged_by !== null &&
      group.acknowledged_at !== null && {
        Icon: UserRound,
        text: words.assignedToName(group.acknowledged_by),
        at: group.acknowledged_at,
      },
    group.snoozed && { Icon: Clock, text: words.snoozedBy(group.snoozed.by), at: group.snoozed.at },
    group.resolved_at !== null && {
      Icon: CircleCheck,
      text: group.resolved_by === null ? words.clearedByMachine : words.resolvedByName(group.resolved_by),
      at: group.resolved_at,
    },
  ]
  return steps.filter((step): step is Step => Boolean(step)).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

const PartTitle = ({ children }: { children: ReactNode }) => (
  <h3 className="mt-5 mb-2 text-13 font-semibold text-t-3">{children}</h3>
)

export function AlertDetail(props: AlertDetailProps) {
  const { group } = props
  const now = useNow(60_000)
  const href = useLocation({ select: (here) => here.href })
  const fault = faultOf(group)
  const when = (time: string) => formatDayAndClock(time, now)
  return (
    <div className="text-14">
      <div className="flex items-center gap-2.5">
        <SeverityIcon severity={group.severity} />
        <SeverityTag severity={group.severity} />
      </div>
      <h2 className="mt-2 mb-1.5 text-21 leading-[1.2] font-bold font-stretch-[110%] wrap-anywhere" lang={langOfTitle(group)}>
        {titleOf(group)}
      </h2>
      <p className="text-t-2">
        <span lang={langOfMessages(group)}>{group.messages.filter(Boolean).join(' ')}</span> {alertFaultMessages.effects[fault]}
      </p>
      {group.snoozed && (
        <p className="mt-2 flex items-center gap-2 text-t-2">
          <Bell size={16} strokeWidth={2} aria-hidden />
          {group.snoozed.until ? words.snoozedUntil(when(group.snoozed.until)) : words.snoozedUntilItRepeats}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-1.5 [&>*]:flex-1 [&>:first-child]:basis-full">
        <Actions {...props} />
      </div>
      <dl className="mt-3">
        <Fact name={words.machine}>
          <Link
            className="link"
            to="/pro/machines/$id"
            params={{ id: String(group.machine_id) }}
            state={{ list: { href, label: words.title } }}
          >
            {group.machine_name} {group.model_type_name}
          </Link>
        </Fact>
        <Fact name={words.serial}>
          <span className="num text-[17px] font-medium">{group.serial_number}</span>
        </Fact>
        {group.location_name && <Fact name={words.location}>{group.location_name}</Fact>}
        <Fact name={words.firstSeen}>{when(group.first_at)}</Fact>
        <Fact name={words.lastSeen}>{when(group.last_at)}</Fact>
        {group.times > 1 && <Fact name={words.repeats}>{words.times(group.times)}</Fact>}
      </dl>
      {group.state !== 'resolved' && (
        <>
          <PartTitle>{words.tryFirst}</PartTitle>
          <ol className="grid list-decimal gap-2 pl-5 marker:font-num marker:text-t-3">
            {alertFaultMessages.steps[fault].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <PartTitle>{words.history}</PartTitle>
      <ol className="grid gap-3">
        {stepsOf(group).map(({ Icon, text, at }) => (
          <li key={text} className="grid grid-cols-[28px_minmax(0,1fr)] gap-3">
            <span className="grid size-7 place-items-center rounded-full bg-s-3 text-t-2">
              <Icon size={15} strokeWidth={2} aria-hidden />
            </span>
            <span>
              {text}
              <time className="block text-13 text-t-3" dateTime={at}>
                {when(at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
