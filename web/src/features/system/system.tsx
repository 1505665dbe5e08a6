import type { SystemNode, SystemSetting, SystemStatus } from '@portal/contract/system'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatClock, formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { SheetSection } from '../../shared/record-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { systemMessages as words } from './messages.ts'

/** Polled, because nothing announces the state of a node. */
const pollIntervalMs = 5_000

export function SystemPage() {
  const status = useQuery({ ...query(consoleApi.system.show), staleTime: 0, refetchInterval: pollIntervalMs })
  return (
    <>
      <ConsoleHead title={words.title} lead={words.lead} />
      <Loaded read={status} skeleton={<Skeleton height={420} className="mt-5" />}>
        {(found) => <SystemView status={found} />}
      </Loaded>
    </>
  )
}

function isAllGood({ nodes, warnings, background, security, data }: SystemStatus): boolean {
  const { events_oldest_seconds: _, ...waiting } = background
  const nothingWaits = Object.values(waiting).every((count) => count === 0)
  return (
    nothingWaits &&
    !warnings.length &&
    !security.blocked.length &&
    data.cleanups_waiting === 0 &&
    nodes.every((node) => node.is_heard)
  )
}

export function SystemView({ status }: { status: SystemStatus }) {
  const { nodes, settings, warnings, background, security, data } = status
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
      <Data data={data} />
      <SheetSection title={words.settings} label={words.settings}>
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
      <Table caption={words.nodes} className="console-table console-table-stacked">
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

const megabytes = (bytes: number) => formatNumber(Math.ceil(bytes / 1_000_000))

function Data({ data }: Pick<SystemStatus, 'data'>) {
  const { dataColumns: columns } = words
  const { cleanups_waiting: cleanups } = data
  return (
    <SheetSection title={words.data} label={words.data}>
      {cleanups > 0 && (
        <Notice>
          {words.cleanups(cleanups)} <code>migrate --contract</code>
        </Notice>
      )}
      <p className="text-t-2">{words.databaseSize(megabytes(data.size_bytes))}</p>
      <Table caption={words.data} className="console-table">
        <Heads names={[columns.table, columns.rows, columns.size]} />
        <tbody>
          {data.tables.map(({ name, rows, size_bytes: bytes }) => (
            <tr key={name}>
              <th scope="row" className="wrap-anywhere">
                {name}
              </th>
              <td className="num">{words.about(formatNumber(rows))}</td>
              <td className="num">{words.megabytes(megabytes(bytes))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </SheetSection>
  )
}

function Value({ setting: { is_secret: isSecret, source, value } }: { setting: SystemSetting }) {
  if (isSecret) return source === 'default' ? words.notSet : words.set
  // Defaults are described in English.
  return source === 'default' ? <span lang="en">{value ?? words.notSet}</span> : value
}

function Settings({ settings }: Pick<SystemStatus, 'settings'>) {
  const [wanted, setWanted] = useState('')
  const [all, setAll] = useState(false)
  const { settingColumns: columns } = words
  const part = wanted.trim().toUpperCase().replaceAll(' ', '_')
  const shown = settings.filter(({ name, source }) => (part ? name.includes(part) : all || source !== 'default'))
  return (
    <>
      <SearchField label={words.findSetting} value={wanted} onChange={setWanted} className="max-w-90" />
      <p className="sr-only" role="status">
        {wanted && words.settingsFound(shown.length)}
      </p>
      {shown.length === 0 && <p className="text-t-2">{words.noSetting}</p>}
      {shown.length > 0 && (
        <Table caption={words.settings} className="console-table console-table-stacked">
          <Heads names={[columns.name, columns.value, columns.source]} />
          <tbody>
            {shown.map((setting) => (
              <tr key={setting.name}>
                <th scope="row" className="wrap-anywhere">
                  {setting.name}
                </th>
                <td className="wrap-anywhere">
                  <Value setting={setting} />
                </td>
                <td>{words.sources[setting.source]}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {!part && !all && (
        <Button className="self-start" onClick={() => setAll(true)}>
          {words.allSettings(settings.length)}
        </Button>
      )}
    </>
  )
}
