import type { OpenSession } from '@portal/contract/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatAgoInWords, formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { sessionListMessages as words } from './messages.ts'

/** Read again at each visit and focus: another device may have opened a session. */
const useSessions = () => useQuery({ ...query(api.sessions.list), staleTime: 0, refetchOnWindowFocus: true })

function useEndMutation<I, R>(end: (input: I) => Promise<R>, confirmation: (reply: R) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: (reply) => showToast(confirmation(reply)),
    // Also after an error: an unknown session has already ended.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.sessions.list) }),
  })
}

const useEndSession = () =>
  useEndMutation(
    (sid: string) => api.sessions.end({ body: { sid } }),
    () => words.ended(1),
  )

const useEndOthers = () =>
  useEndMutation(
    () => api.sessions.endOthers(),
    ({ ended }) => words.ended(ended),
  )

const initiallyShown = 20
const rowClass = 'grid min-h-24 grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line-1 py-3.5'
const rowButtonClass = 'max-sm:col-start-2 max-sm:mt-2 max-sm:justify-self-start'
const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device)

function Row({ session, now }: { session: OpenSession; now: Date }) {
  const end = useEndSession()
  const { sid, device, place, opened_at, used_at, remembered, is_this_one: isHere } = session
  const Icon = isHandheld(device) ? Smartphone : MonitorSmartphone
  return (
    <li className={rowClass}>
      <Icon className="text-t-3" size={22} strokeWidth={1.75} aria-hidden />
      <div>
        <h3 className="flex flex-wrap items-center gap-2 text-16 font-[650]">
          {device || words.unknownDevice} {isHere && <Tag tone="you">{words.thisDevice}</Tag>}
        </h3>
        <p className="t2">
          {place ? words.network(place) : words.unknownNetwork}.{' '}
          {isHere ? words.inUse : words.lastSeen(formatAgoInWords(used_at, now))}.
        </p>
        <p className="t3 sm">
          {words.since(formatDayAndClock(opened_at, now))}
          {remembered && `, ${words.remembered}`}
        </p>
      </div>
      {!isHere && (
        <Button
          className={rowButtonClass}
          variant="secondary"
          pending={end.isPending}
          aria-label={words.endOf(device || words.unknownDevice, formatDayAndClock(opened_at, now))}
          onClick={() => end.mutate(sid)}
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}

/** So many sessions of one kind of device become one row that opens. */
const groupedFrom = 3

type SessionGroup = { device: string; sessions: readonly OpenSession[] }

function groupByDevice(sessions: readonly OpenSession[]): SessionGroup[] {
  const byDevice = Map.groupBy(sessions, ({ device }) => device)
  return [...byDevice].flatMap(([device, those]) =>
    those.length < groupedFrom ? those.map((session) => ({ device, sessions: [session] })) : [{ device, sessions: those }],
  )
}

function DeviceGroup({ group: { device, sessions }, now }: { group: SessionGroup; now: Date }) {
  const id = useId()
  const [most, setMost] = useState(0)
  const Icon = isHandheld(device) ? Smartphone : MonitorSmartphone
  const newest =
    sessions
      .map(({ used_at: usedAt }) => usedAt)
      .toSorted()
      .at(-1) ?? ''
  return (
    <li>
      <div className={rowClass}>
        <Icon className="text-t-3" size={22} strokeWidth={1.75} aria-hidden />
        <div>
          <h3 className="flex flex-wrap items-center gap-2 text-16 font-[650]">
            {device || words.unknownDevice} <Tag>{words.sessions(sessions.length)}</Tag>
          </h3>
          <p className="t2">{words.lastSeen(formatAgoInWords(newest, now))}.</p>
        </div>
        <Button
          className={rowButtonClass}
          variant="quiet"
          aria-expanded={most > 0}
          aria-controls={id}
          aria-label={`${most > 0 ? words.hide : words.show}: ${device || words.unknownDevice}`}
          onClick={() => setMost(most > 0 ? 0 : initiallyShown)}
        >
          {most > 0 ? words.hide : words.show}
        </Button>
      </div>
      <ul id={id} className="pl-11 max-sm:pl-4" aria-label={device || words.unknownDevice} hidden={most === 0}>
        {sessions.slice(0, most).map((session) => (
          <Row key={session.sid} session={session} now={now} />
        ))}
        {most > 0 && sessions.length > most && (
          <li className="py-4">
            <Button variant="quiet" onClick={() => setMost(most + initiallyShown)}>
              {words.more(sessions.length - most)}
            </Button>
          </li>
        )}
      </ul>
    </li>
  )
}

function List({ sessions }: { sessions: readonly OpenSession[] }) {
  const now = useNow()
  const endOthers = useEndOthers()
  const others = sessions.filter(({ is_this_one }) => !is_this_one)
  const here = sessions.find(({ is_this_one }) => is_this_one)
  return (
    <>
      <ul className="border-t border-line-1" aria-label={words.title}>
        {here && <Row session={here} now={now} />}
        {groupByDevice(others).map((group) => {
          const [first] = group.sessions
          if (!first) return null
          return group.sessions.length === 1 ? (
            <Row key={first.sid} session={first} now={now} />
          ) : (
            <DeviceGroup key={group.device} group={group} now={now} />
          )
        })}
      </ul>
      {others.length > 0 && (
        <Button variant="danger" className="mt-6" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {words.endOthers}
        </Button>
      )}
      {others.length === 0 && <p className="t2">{words.onlyHere}</p>}
    </>
  )
}

export function SessionList() {
  const sessions = useSessions()
  return (
    <Loaded read={sessions} skeleton={<SkeletonRows rows={3} height={96} />}>
      {(data) => <List sessions={data} />}
    </Loaded>
  )
}
