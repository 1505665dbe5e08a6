import type { OpenedDeadLetter } from '@portal/contract/jobs'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { RecordHead } from '../../shared/console-head.tsx'
import { FactList, type Fact } from '../../shared/facts.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { ActionRow, PlainText, SheetSection } from '../../shared/record-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { DeadLetterTag } from './dead-letter-list.tsx'
import { useDeadLetter, useJobChange } from './jobs.tsx'
import { jobMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/jobs/letters/$letterId')

export function DeadLetterPage() {
  const { letterId } = route.useParams()
  const letter = useDeadLetter(Number(letterId))
  usePageTitle(letter.data ? words.letterTitle(letter.data.type) : words.letters)
  return <RecordPage read={letter}>{(found) => <DeadLetterView letter={found} />}</RecordPage>
}

const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

type Act = 'replay' | 'dropDeadLetter'

function DeadLetterView({ letter }: { letter: OpenedDeadLetter }) {
  const now = useNow(60_000)
  const [asked, setAsked] = useState<Act | null>(null)
  const facts: (Fact | false)[] = [
    [words.error, letter.error],
    [words.failedAt, formatDayAndClock(letter.set_aside_at, now)],
    letter.settled_at !== null && [words.closedAt, formatDayAndClock(letter.settled_at, now)],
    letter.machine_id !== null && [words.machine, String(letter.machine_id)],
  ]
  return (
    <>
      <RecordHead title={words.letterTitle(letter.type)}>
        <DeadLetterTag state={letter.state} />
      </RecordHead>
      {letter.state === 'open' && (
        <ActionRow label={words.actions}>
          <Button onClick={() => setAsked('replay')}>{words.replay}</Button>
          <Button variant="quiet" onClick={() => setAsked('dropDeadLetter')}>
            {words.dropDeadLetter}
          </Button>
        </ActionRow>
      )}
      <FactList label={words.facts} facts={facts} />
      <SheetSection title={words.body} label={words.body} className="mt-6">
        <PlainText>{letter.body}</PlainText>
      </SheetSection>
      {asked && (
        <Suspense>
          <ResolveDeadLetter key={asked} id={letter.id} act={asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

function ResolveDeadLetter({ id, act, onDone }: { id: number; act: Act; onDone: () => void }) {
  const change = useJobChange<{ replayed?: boolean; error?: string | null }>(
    async (reason) => {
      const input = { params: { id }, body: { reason } }
      if (act === 'replay') return consoleApi.jobs.replay(input)
      await consoleApi.jobs.dropDeadLetter(input)
      return {}
    },
    ({ replayed, error }) => {
      onDone()
      if (act === 'dropDeadLetter') showToast(words.dropLetterDone)
      else showToast(replayed ? words.replayDone : words.replayFailed(error ?? ''))
    },
  )
  return (
    <ChangeDialog
      title={`${words[act]}?`}
      text={act === 'replay' ? words.replayText : words.dropLetterText}
      action={words[act]}
      danger={act === 'dropDeadLetter'}
      pending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate(reason)}
      onClose={onDone}
    />
  )
}
