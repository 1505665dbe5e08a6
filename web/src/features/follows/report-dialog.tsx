import { reportReasons, type ReportReason } from '@portal/contract/rules/report-reasons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { reportMessages as words } from './report-messages.ts'

type ReportDialogProps = { player: { uid: string; username: string }; onClose: () => void }

export function ReportDialog({ player, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: (chosen: ReportReason) => api.follows.report({ body: { uid: player.uid, reason: chosen, text } }),
    onSuccess: () => {
      showToast(words.sent)
      onClose()
    },
  })
  return (
    <Dialog open title={words.dialogTitle(player.username)} text={words.dialogText} onClose={onClose}>
      <Form
        className="flex flex-col gap-5"
        error={send.error}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (reason && !send.isPending) send.mutate(reason)
        }}
      >
        {send.isError && <Notice kind="error">{problemSentence(send.error)}</Notice>}
        <SelectField
          label={words.reason}
          defaultLabel={words.chooseReason}
          options={reportReasons.map((value) => ({ value, label: words.reasons[value] }))}
          value={reason}
          error={tried && !reason ? words.reasonMissing : undefined}
          onChange={({ target }) => setReason(target.value as ReportReason)}
        />
        <TextField label={words.text} optional maxLength={1000} value={text} onChange={({ target }) => setText(target.value)} />
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
