import type { PublicUser } from '@portal/contract/profiles'
import { reportReasons } from '@portal/contract/rules/report-reasons'
import type { ReportReason } from '@portal/contract/rules/report-reasons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { followsMessages } from './messages.ts'
import { reportMessages as reportWords } from './report-messages.ts'
import { useChangeFollow } from './use-follows.ts'

type ReportDialogProps = { player: { uid: string; username: string }; onClose: () => void }

export function ReportDialog({ player, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: (chosen: ReportReason) => api.follows.report({ body: { uid: player.uid, reason: chosen, text } }),
    onSuccess: () => {
      showToast(reportWords.sent)
      onClose()
    },
  })
  return (
    <Dialog open title={reportWords.dialogTitle(player.username)} text={reportWords.dialogText} onClose={onClose}>
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
          label={reportWords.reason}
          defaultLabel={reportWords.chooseReason}
          options={reportReasons.map((value) => ({ value, label: reportWords.reasons[value] }))}
          value={reason}
          error={tried && !reason ? reportWords.reasonMissing : undefined}
          onChange={({ target }) => setReason(target.value as ReportReason)}
        />
        <TextField
          label={reportWords.text}
          optional
          maxLength={1000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {reportWords.cancel}
          </Button>
          <Button type="submit" variant="primary" pending={send.isPending}>
            {reportWords.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

export function BlockDialog({ player, onClose }: { player: PublicUser; onClose: () => void }) {
  const change = useChangeFollow(player)
  return (
    <ConfirmDialog
      title={followsMessages.blockTitle(player.username)}
      text={followsMessages.blockText}
      action={followsMessages.block}
      pending={change.isPending}
      onConfirm={() => change.mutate('block', { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
