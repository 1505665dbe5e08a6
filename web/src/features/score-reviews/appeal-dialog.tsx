import type { RemovedScore } from '@portal/contract/score-reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, keyOf } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { removedMessages as words } from './removed-messages.ts'

/** An appeal against a removal, possible once. Keeps the text when sending fails. */
export function AppealDialog({ score, onClose }: { score: RemovedScore; onClose: () => void }) {
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
