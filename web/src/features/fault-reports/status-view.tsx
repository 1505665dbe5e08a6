import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { isUnknown } from '../../lib/api-error.ts'
import { query } from '../../lib/api.ts'
import { faultReportsApi } from '../../lib/business-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { faultMessages as words } from './messages.ts'
import { FaultFrame, FaultMachine } from './report-view.tsx'

const route = getRouteApi('/either/fault-status/$token')

export function FaultStatusPage() {
  return <StatusView token={route.useParams().token} />
}

const readAgainMs = 30_000

export function StatusView({ token }: { token: string }) {
  usePageTitle(words.statusTitle)
  const now = useNow(60_000)
  const status = useQuery({ ...query(faultReportsApi.status, { params: { token } }), refetchInterval: readAgainMs })
  if (!status.data && isUnknown(status.error))
    return (
      <FaultFrame title={words.statusTitle}>
        <EmptyState glyph="search-x" title={words.unknownReport} text={words.unknownReportText} />
      </FaultFrame>
    )
  return (
    <FaultFrame title={words.statusTitle}>
      <Loaded read={status} skeleton={<SkeletonRows rows={3} height={56} />}>
        {(data) => {
          const closed = data.state === 'fixed' || data.state === 'dismissed'
          const steps: [string, boolean][] = [
            [words.reported(formatDayAndClock(data.reported_at, now)), true],
            [words.seen, data.state !== 'new'],
            [data.state === 'dismissed' ? words.dismissed : words.fixed, closed],
          ]
          return (
            <>
              <FaultMachine machine={data.machine} />
              <p>
                <strong>{words.kinds[data.kind]}</strong>
                {data.description && <span className="t2 block">{data.description}</span>}
              </p>
              <ol>
                {steps.map(([text, done]) => (
                  <li
                    key={text}
                    className={`flex items-center gap-3 py-2 ${done ? 'text-t-1' : 'text-t-3'}`}
                    aria-current={done ? undefined : 'false'}
                  >
                    {done ? (
                      <CircleCheck size={20} strokeWidth={2} aria-hidden className="text-success" />
                    ) : (
                      <CircleDashed size={20} strokeWidth={2} aria-hidden />
                    )}
                    {text}
                  </li>
                ))}
              </ol>
              {data.answer && <Notice kind={data.state === 'fixed' ? 'success' : 'info'}>{data.answer}</Notice>}
            </>
          )
        }}
      </Loaded>
    </FaultFrame>
  )
}
