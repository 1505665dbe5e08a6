import type { MachineDetail } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { GameLink } from '../../shared/game-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { MachineCommands } from './machine-commands.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { OwnerActions } from './owner-actions.tsx'
import { MachineHistory } from './owner-facts.tsx'

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
          <th scope="col" className="text-right">
            {words.sessionsGames}
          </th>
          <th scope="col" className="text-right machine-set">
            {words.sessionsTime}
          </th>
          <th scope="col" className="text-right">
            {words.sessionsBest}
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.date}>
            <td>{formatDay(session.date, now)}</td>
            <td className="text-right">{formatNumber(session.games)}</td>
            <td className="text-right machine-set">{words.minutes(session.minutes)}</td>
            <td className="text-right">
              {session.initials}{' '}
              <GameLink gameId={session.game_id}>
                {formatNumber(session.high_score)}
                {session.game_id && <span className="sr-only"> {words.seeGame}</span>}
              </GameLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export const InsidersPart = ({ machine }: { machine: MachineDetail }) => (
  <>
    {machine.is_mine && !machine.archived && <OwnerActions machine={machine} />}
    {machine.is_mine && !machine.archived && <MachineCommands machine={machine} />}
    <MachineSessions id={machine.id} />
    {machine.is_mine && <MachineHistory history={machine.history} />}
  </>
)
