import type { MachineDetail } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatDay, formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { QrPass } from '../../shared/qr-pass.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { ownMachineMessages as words } from './own-messages.ts'

/** Days on which the machine was played; for its owner and home team. */
export function MachineSessions({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const sessions = useQuery(query(api.plays.machineSessions, { query: { machine_id: id, page } }))
  const { data } = sessions
  return (
    <section aria-labelledby="sessions">
      <h2 className="h-sec mb-3" id="sessions">
        {words.sessions}
      </h2>
      {sessions.isError && <ErrorState text={problemSentence(sessions.error)} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <SkeletonRows rows={4} height={48} />}
      {data?.sessions.length === 0 && page === 1 && (
        <EmptyState glyph="calendar" title={words.noSessions} text={words.noSessionsText} />
      )}
      {data && data.sessions.length > 0 && <SessionTable sessions={data.sessions} />}
      <div className="mt-3 flex gap-3">
        {page > 1 && (
          <Button variant="quiet" onClick={() => setPage(page - 1)}>
            {words.newer}
          </Button>
        )}
        {data?.more && (
          <Button variant="quiet" onClick={() => setPage(page + 1)}>
            {words.more}
          </Button>
        )}
      </div>
    </section>
  )
}

type Session = Awaited<ReturnType<typeof api.plays.machineSessions>>['sessions'][number]

function SessionTable({ sessions }: { sessions: readonly Session[] }) {
  const now = useNow(60_000)
  return (
    <Table caption={words.sessions} className="machine-sessions">
      <thead>
        <tr>
          <th scope="col">{words.sessionsDay}</th>
          <th scope="col" className="right">
            {words.sessionsGames}
          </th>
          <th scope="col" className="right machine-set">
            {words.sessionsTime}
          </th>
          <th scope="col" className="right">
            {words.sessionsBest}
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.date}>
            <td>{formatDay(session.date, now)}</td>
            <td className="right">{formatNumber(session.games)}</td>
            <td className="right machine-set">{words.minutes(session.minutes)}</td>
            <td className="right">
              {session.initials} {formatNumber(session.high_score)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** What became of the machine since its owner registered it. */
export function MachineHistory({ history }: { history: MachineDetail['history'] }) {
  const now = useNow(60_000)
  return (
    <section aria-labelledby="history">
      <h2 className="h-sec" id="history">
        {words.history}
      </h2>
      <ul className="list mt-3">
        {history.map(({ status, date }, index) => (
          <li key={index} className="flex justify-between gap-4 py-3">
            <span>{words.historySteps[status]}</span>
            <time className="t3" dateTime={date}>
              {formatDayAndClock(date, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The code on the cabinet, for players who find something broken. */
export function FaultCode({ uid }: { uid: string }) {
  const address = `${location.origin}/fault/${uid}`
  return (
    <section aria-labelledby="fault-code" className="fault-code">
      <div>
        <h2 className="h-sec" id="fault-code">
          {words.faultCode}
        </h2>
        <p className="t2 my-3">{words.faultCodeText}</p>
        <a className="link" href={address}>
          {words.faultCodeOpen}
        </a>
      </div>
      <QrPass text={address} label={words.faultCodeLabel} size={160} />
    </section>
  )
}
