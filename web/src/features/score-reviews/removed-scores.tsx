import { groundSentences } from '@portal/contract/rules/messages'
import type { RemovedScore } from '@portal/contract/score-reviews'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { removedMessages as words } from './removed-messages.ts'

function AppealDialog({ score, onClose }: { score: RemovedScore; onClose: () => void }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: () => api.scoreReviews.appeal({ params: { id: score.id }, body: { text: text.trim() } }),
    onSuccess: () => {
      showToast(words.sent)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.scoreReviews.mine) }),
  })
  const refused = fieldSentences(send.error)['text']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (text.trim() && !send.isPending) send.mutate()
  }
  return (
    <Dialog open title={words.ask} text={words.askText} onClose={onClose}>
      <Form className="flex flex-col gap-5" error={send.error} onSubmit={submit}>
        {send.isError && !refused && <Notice kind="error">{problemSentence(send.error)}</Notice>}
        <TextField
          label={words.text}
          maxLength={1000}
          value={text}
          error={tried && !text.trim() ? words.textMissing : refused}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" pending={send.isPending}>
            {words.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

export function RemovedScores() {
  const list = useQuery({ ...query(api.scoreReviews.mine), staleTime: 0 })
  const [asking, setAsking] = useState<RemovedScore | null>(null)
  if (list.data === undefined)
    return list.isError ? (
      <ErrorState text={problemSentence(list.error)} onRetry={() => void list.refetch()} pending={list.isFetching} />
    ) : (
      <SkeletonRows rows={3} height={120} />
    )
  if (list.data.scores.length === 0)
    return (
      <EmptyState
        glyph="target"
        title={words.emptyTitle}
        text={words.emptyText}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to="/ic/leaderboards">
            {words.toBoards}
          </Link>
        }
      />
    )
  return (
    <>
      <ul>
        {list.data.scores.map((score) => (
          <li key={score.id} className="border-b border-line-1 py-5">
            <Removed score={score} onAsk={() => setAsking(score)} />
          </li>
        ))}
      </ul>
      {asking && <AppealDialog score={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

function Removed({ score, onAsk }: { score: RemovedScore; onAsk: () => void }) {
  const now = useNow(60_000)
  const formatTime = (at: string) => formatDayAndClock(at, now)
  const isBack = score.state === 'restored'
  return (
    <article>
      <h2 className="text-21 font-bold">{words.score(formatNumber(score.score), score.title_name)}</h2>
      <p className="t3 sm">{words.played(formatTime(score.played_at), score.code_version)}</p>
      <p className="mt-2">
        <Tag>{isBack ? words.restored : words.removed}</Tag>{' '}
        <span className="t3 sm">{(isBack ? words.restoredOn : words.decided)(formatTime(score.decided_at))}</span>
      </p>
      <p className="t2 mt-2">{groundSentences[score.ground]}</p>
      {score.reason && <p className="t2 [overflow-wrap:anywhere]">{score.reason}</p>}
      {score.appealed_at && (
        <div className="mt-3">
          <p className="t3 sm">{words.asked(formatTime(score.appealed_at))}</p>
          <p className="t2 [overflow-wrap:anywhere]">{score.appeal}</p>
          {!score.answered_at && <p className="t3 sm">{words.waiting}</p>}
        </div>
      )}
      {score.answer && (
        <div className="mt-3">
          <p className="t3 sm">{words.answer}</p>
          <p className="t2 [overflow-wrap:anywhere]">{score.answer}</p>
        </div>
      )}
      {score.may_appeal && (
        <Button className="mt-4" variant="secondary" onClick={onAsk}>
          {words.ask}
        </Button>
      )}
    </article>
  )
}
