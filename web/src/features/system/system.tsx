import type { SystemNode, SystemSetting, SystemStatus } from '@portal/contract/system'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatClock, formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { SheetSection } from '../../shared/record-sheet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { systemMessages as words } from './messages.ts'

/** Polled, because nothing announces the state of a node. */
const pollIntervalMs = 5_000

export function SystemPage() {
  const status = useQuery({ ...query(api.system.show), staleTime: 0, refetchInterval: pollIntervalMs })
  return (
    <>
      <ConsoleHead title={words.title} lead={words.lead} />
      <Loaded read={status} skeleton={<Skeleton height={420} className="mt-5" />}>
        {(found) => <SystemView status={found} />}
      </Loaded>
    </>
  )
}

function isAllGood({ nodes, warnings, background, security }: SystemStatus): boolean {
  const { events_oldest_seconds: _, ...waiting } = background
  const nothingWaits = Object.values(waiting).every((count) => count === 0)
  return nothingWaits && !warnings.length && !security.blocked.length && nodes.every((node) => node.is_heard)
}

export function SystemView({ status }: { status: SystemStatus }) {
  const { nodes, settings, warnings, background, security } = status
  return (
    <div className="mt-5 grid gap-9">
      {isAllGood(status) && <Notice kind="success">{words.allGood}</Notice>}
      {warnings.length > 0 && (
        <SheetSection title={words.warnings} label={words.warnings}>
          <ul className="grid gap-2" lang="en">
            {warnings.map((sentence) => (
              <li key={sentence}>
                <Notice>{sentence}</Notice>
              </li>
            ))}
          </ul>
        </SheetSection>
      )}
      <SheetSection title={words.nodes}>
        {nodes.length > 0 ? <Nodes nodes={nodes} /> : <p className="text-t-2">{words.noNodes}</p>}
      </SheetSection>
      <Background background={background} />
      <SheetSection title={words.security} label={words.security}>
        {security.blocked.length > 0 ? <Blocked blocked={security.blocked} /> : <p className="text-t-2">{words.noReports}</p>}
      </SheetSection>
      <SheetSection title={words.settings}>
        <Settings settings={settings} />
      </SheetSection>
    </div>
  )
}

const isUpgrading = (nodes: readonly SystemNode[]) =>
  new Set(nodes.filter((node) => node.is_heard).map(({ version }) => version)).size > 1

function Nodes({ nodes }: { nodes: readonly SystemNode[] }) {
  const now = useNow(60_000)
  const { nodeColumns: columns } = words
  return (
    <>
      {isUpgrading(nodes) && <Notice>{words.upgrading}</Notice>}
      <Table caption={words.nodes} minWidth={560} className="console-table">
        <Heads names={[columns.name, columns.version, columns.started, columns.seen]} />
        <tbody>
          {nodes.map((node) => (
            <tr key={node.name} className={node.is_heard ? '' : 'text-t-3'}>
              <th scope="row" className="wrap-anywhere">
                {node.name}
              </th>
              <td>{node.version}</td>
              <td>
                <time dateTime={node.started_at}>{formatDayAndClock(node.started_at, now)}</time>
              </td>
              <td>
                {node.is_heard ? (
                  <Tag tone="good">{words.heard}</Tag>
                ) : (
                  <Tag>{words.notHeardSince(formatClock(node.last_seen_at))}</Tag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

const Heads = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

function Background({ background }: Pick<SystemStatus, 'background'>) {
  const { events_waiting: events, events_oldest_seconds: oldest, mails_waiting: mails } = background
  const { jobs_late: late, jobs_failed: failed, dead_letters: letters } = background
  const isIdle = events + letters + late + failed + mails === 0
  return (
    <SheetSection title={words.background}>
      {isIdle && <p className="text-t-2">{words.nothingWaits}</p>}
      <StatStrip label={words.background}>
        <Stat label={words.events} value={formatNumber(events)} context={events > 0 && words.oldest(formatNumber(oldest))} />
        <Stat label={words.jobsLate} value={<JobsLink>{formatNumber(late)}</JobsLink>} />
        <Stat label={words.jobsFailed} value={<JobsLink state="failed">{formatNumber(failed)}</JobsLink>} />
        <Stat
          label={words.deadLetters}
          value={
            <Link className="link" to="/admin/jobs/letters" search={{ state: 'open' }}>
              {formatNumber(letters)}
            </Link>
          }
        />
        <Stat
          label={words.mails}
          value={
            <Link className="link" to="/admin/outbox" search={{ status: 'queued' }}>
              {formatNumber(mails)}
            </Link>
          }
        />
      </StatStrip>
    </SheetSection>
  )
}

const JobsLink = ({ state, children }: { state?: 'failed'; children: ReactNode }) => (
  <Link className="link" to="/admin/jobs" search={state ? { state } : {}}>
    {children}
  </Link>
)

function Blocked({ blocked }: SystemStatus['security']) {
  const { securityColumns: columns } = words
  return (
    <Table caption={words.security} className="console-table">
      <Heads names={[columns.resource, columns.page, columns.count]} />
      <tbody>
        {blocked.map(({ resource, page, count }) => (
          <tr key={`${resource} ${page}`}>
            <th scope="row" className="wrap-anywhere">
              {resource}
            </th>
            <td className="wrap-anywhere">{page}</td>
            <td className="num">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function valueOf({ is_secret: isSecret, source, value }: SystemSetting): string {
  if (isSecret) return source === 'default' ? words.notSet : words.set
  return value ?? words.usual
}

function Settings({ settings }: Pick<SystemStatus, 'settings'>) {
  const { settingColumns: columns } = words
  return (
    <Table caption={words.settings} minWidth={560} className="console-table">
      <Heads names={[columns.name, columns.value, columns.source]} />
      <tbody>
        {settings.map((setting) => (
          <tr key={setting.name}>
            <th scope="row" className="wrap-anywhere">
              {setting.name}
            </th>
            <td className="wrap-anywhere">{valueOf(setting)}</td>
            <td>{words.sources[setting.source]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
