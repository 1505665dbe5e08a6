import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Cabinet } from '../../art/cabinet.tsx'
import { api, query } from '../../lib/api.ts'
import { formatAgoInWords } from '../../lib/format.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { faultMessages as words } from './messages.ts'
import { ReportForm, type Sent } from './report-form.tsx'

/** The page behind the code on a cabinet; public. */
export function ReportView({ uid }: { uid: string }) {
  usePageTitle(words.title)
  const [sent, setSent] = useState<Sent | null>(null)
  const shown = useQuery(query(api.faultReports.machine, { params: { uid } }))
  if (shown.isError)
    return (
      <FaultFrame title={words.title}>
        {isUnknown(shown.error) ? (
          <EmptyState glyph="search-x" title={words.unknownMachine} text={words.unknownMachineText} />
        ) : (
          <ErrorState text={problemSentence(shown.error)} onRetry={() => void shown.refetch()} />
        )}
      </FaultFrame>
    )
  if (!shown.data)
    return (
      <FaultFrame title={words.title}>
        <SkeletonRows rows={4} height={76} />
      </FaultFrame>
    )
  const { machine, known } = shown.data
  return (
    <FaultFrame title={words.title}>
      <FaultMachine machine={machine} />
      {machine.out_of_service && <Notice>{words.outOfService}</Notice>}
      {sent ? (
        <Thanks sent={sent} onAnother={() => setSent(null)} />
      ) : (
        <>
          {known.length > 0 && <Known known={known} />}
          <ReportForm uid={uid} onSent={setSent} />
        </>
      )}
    </FaultFrame>
  )
}

type Shown = Awaited<ReturnType<typeof api.faultReports.machine>>

export const FaultFrame = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="wrap fault-page">
    <h1 className="display text-34">{title}</h1>
    {children}
  </div>
)

export const FaultMachine = ({ machine }: { machine: Shown['machine'] }) => (
  <div className="fault-machine">
    <Cabinet start={machine.gradient_start} stop={machine.gradient_stop} online={!machine.out_of_service} size={58} />
    <p>
      <strong className="block">{machine.name}</strong>
      <span className="t2">
        {machine.game_name} {machine.model_type_name}
      </span>
      <span className="t3 sm block">{words.lead(machine.place_name)}</span>
    </p>
  </div>
)

function Known({ known }: { known: Shown['known'] }) {
  const now = useNow(60_000)
  return (
    <section aria-labelledby="known">
      <h2 className="h-sec" id="known">
        {words.known}
      </h2>
      <ul className="list mt-2">
        {known.map(({ kind, times, first_at }, index) => (
          <li key={index} className="py-2">
            {words.knownLine(words.kinds[kind], times, formatAgoInWords(first_at, now))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Thanks = ({ sent, onAnother }: { sent: Sent; onAnother: () => void }) => (
  <section className="grid gap-4" role="status">
    <h2 className="h-sec">{words.thanks}</h2>
    <p>{sent.knownBefore ? words.knownBefore : words.thanksText}</p>
    <p className="t3 sm">{words.followHint}</p>
    <div className="flex flex-wrap gap-3">
      <Link className={buttonClass({ variant: 'primary' })} to="/fault-status/$token" params={{ token: sent.token }}>
        {words.follow}
      </Link>
      <Button variant="quiet" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  </section>
)
