import type { BoardRemoval } from '@portal/contract/leaderboards'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { leaderboardMessages as words } from './messages.ts'

export function RemovalsDialog({ eventCode, onClose }: { eventCode: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.removalsTitle}
      text={words.removalsText}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Removals eventCode={eventCode} />
    </Dialog>
  )
}

function Removals({ eventCode }: { eventCode: string }) {
  const [page, setPage] = useState(1)
  const list = useQuery({
    ...query(api.leaderboards.removals, { query: { event_code: eventCode, page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Loaded read={list} skeleton={<SkeletonRows rows={2} />}>
      {(data) => {
        if (data.count === 0) return <p className="t2">{words.noRemovals}</p>
        return (
          <>
            <ul className="max-h-[50svh] overflow-y-auto" tabIndex={0} aria-label={words.removalsTitle}>
              {data.removals.map((removal, index) => (
                <li key={index} className="grid gap-1 border-b border-line-1 py-3">
                  <Removal removal={removal} />
                </li>
              ))}
            </ul>
            <Pagination page={page} pageSize={data.page_size} count={data.count} noun={words.removedNoun} onPage={setPage} />
          </>
        )
      }}
    </Loaded>
  )
}

function Removal({ removal }: { removal: BoardRemoval }) {
  const now = useNow(60_000)
  const { title_name: title, score, played_at: played, code_version: version, decided_at: decided } = removal
  const day = played ? formatDayAndClock(played, now) : ''
  return (
    <>
      <strong className={removal.is_undone ? 't2' : ''}>
        {score === null ? words.removedCode(title, version) : words.removedScore(formatNumber(score), title)}
      </strong>
      <span className="t3 sm">{score === null ? words.removedFrom(day) : words.removedPlayed(day, version)}</span>
      <span className="t2 [overflow-wrap:anywhere]">{removal.ground}</span>
      <span className="t3 sm">{(removal.is_undone ? words.restoredOn : words.removedOn)(formatDayAndClock(decided, now))}</span>
    </>
  )
}
