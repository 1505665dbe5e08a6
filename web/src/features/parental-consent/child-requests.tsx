import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, keyOf } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { consentMessages as words } from './messages.ts'

type Answer = { ids: number[]; confirm: boolean }

/** What the child asks the guardian to confirm. Nothing is decided by opening the page. */
export function ChildRequests({ token, name }: { token: string; name: string }) {
  const client = useQueryClient()
  const now = useNow(60_000)
  const [refused, setRefused] = useState<number | null>(null)
  const key = [...keyOf(api.guardianRequests.ofChild), token]
  const read = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.guardianRequests.ofChild({ query: { token } }, { anonymous: true, signal }),
    retry: false,
  })
  const answer = useMutation({
    mutationFn: ({ ids, confirm }: Answer) => api.guardianRequests.decide({ body: { token, ids, confirm } }, { anonymous: true }),
    meta: { inPage: true },
    onSuccess: (reply) => client.setQueryData(key, reply),
  })
  const requests = read.data?.requests ?? []
  const open = requests.filter(({ state }) => state === 'open')
  const ended = requests.filter(({ state }) => state !== 'open')
  if (requests.length === 0) return null
  const decide = (given: Answer) => {
    setRefused(null)
    if (!answer.isPending) answer.mutate(given)
  }
  return (
    <section className="panel grid gap-4 p-5" aria-labelledby="child-requests">
      <h2 id="child-requests" className="text-18 font-semibold">
        {words.requestsTitle(name)}
      </h2>
      <p className="t2">{open.length > 0 ? words.requestsText(name) : words.requestsNone}</p>
      {answer.error && <Notice kind="error">{problemSentence(answer.error)}</Notice>}
      <ul className="grid gap-4" aria-live="polite">
        {open.map(({ id, kind, name: subject, expires_at }) => (
          <li key={id} className="grid gap-2 border-t border-line-1 pt-4">
            <strong className="font-[620] wrap-anywhere">{words.requestKinds[kind](subject)}</strong>
            <span className="t3 sm">{words.requestEnds(formatDay(expires_at, now))}</span>
            <span className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                pending={answer.isPending && answer.variables.ids.includes(id)}
                aria-label={`${words.requestConfirm}: ${subject}`}
                onClick={() => decide({ ids: [id], confirm: true })}
              >
                {words.requestConfirm}
              </Button>
              <Button variant="secondary" aria-label={`${words.requestRefuse}: ${subject}`} onClick={() => setRefused(id)}>
                {words.requestRefuse}
              </Button>
            </span>
          </li>
        ))}
        {ended.map(({ id, kind, name: subject, state }) => (
          <li key={id} className="border-t border-line-1 pt-4 wrap-anywhere">
            {words.requestKinds[kind](subject)} <span className="t3">{words.requestStates[state]}</span>
          </li>
        ))}
      </ul>
      {refused !== null && (
        <ConfirmDialog
          title={words.requestRefuseTitle}
          text={words.requestRefuseText(name)}
          action={words.requestRefuse}
          pending={false}
          onConfirm={() => decide({ ids: [refused], confirm: false })}
          onClose={() => setRefused(null)}
        />
      )}
    </section>
  )
}
