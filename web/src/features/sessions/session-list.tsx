import type { OpenSession } from '@portal/contract/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatAgoInWords, formatDayAndClock } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { sessionListMessages as words } from './messages.ts'
import './session-list.css'

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
const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device)

function Row({ session, now }: { session: OpenSession; now: Date }) {
  const end = useEndSession()
  const { sid, device, place, opened_at, used_at, remembered, is_this_one: isHere } = session
  const Icon = isHandheld(device) ? Smartphone : MonitorSmartphone
  return (
    <li className="session-row">
      <Icon size={22} strokeWidth={1.75} aria-hidden />
      <div>
        <h3>
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

function List({ sessions }: { sessions: readonly OpenSession[] }) {
  const now = useNow()
  const endOthers = useEndOthers()
  const [most, setMost] = useState(initiallyShown)
  const others = sessions.filter(({ is_this_one }) => !is_this_one)
  const ordered = [...sessions.filter(({ is_this_one }) => is_this_one), ...others]
  return (
    <>
      <ul className="session-rows" aria-label={words.title}>
        {ordered.slice(0, most).map((session) => (
          <Row key={session.sid} session={session} now={now} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {ordered.length > most && (
          <Button variant="quiet" onClick={() => setMost(most + initiallyShown)}>
            {words.more(ordered.length - most)}
          </Button>
        )}
        {others.length > 0 && (
          <Button variant="danger" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {words.endOthers}
          </Button>
        )}
      </div>
      {others.length === 0 && <p className="t2">{words.onlyHere}</p>}
    </>
  )
}

export function SessionList() {
  const sessions = useSessions()
  if (sessions.data) return <List sessions={sessions.data} />
  if (sessions.isError)
    return (
      <ErrorState text={problemSentence(sessions.error)} onRetry={() => void sessions.refetch()} pending={sessions.isFetching} />
    )
  return <SkeletonRows rows={3} height={96} />
}
