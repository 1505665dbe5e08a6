import { reportReasons, type ReportReason } from '@portal/contract/rules/report-reasons'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { DialogSelect, DialogText, FormDialog } from '../../shared/form-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { reportMessages as words } from './report-messages.ts'

type ReportDialogProps = { player: { uid: string; username: string }; onClose: () => void }

type Typed = { reason: ReportReason | ''; text: string }

export function ReportDialog({ player, onClose }: ReportDialogProps) {
  const report = useMutation({
    mutationFn: (body: { reason: ReportReason; text: string }) => api.follows.report({ body: { uid: player.uid, ...body } }),
    onSuccess: () => {
      showToast(words.sent)
      onClose()
    },
  })
  return (
    <FormDialog<Typed>
      title={words.dialogTitle(player.username)}
      text={words.dialogText}
      initial={{ reason: '', text: '' }}
      faultsOf={({ reason }) => ({ reason: reason ? undefined : words.reasonMissing })}
      action={words.send}
      pending={report.isPending}
      error={report.error}
      sentenceOf={problemSentence}
      onSend={({ reason, text }) => reason && report.mutate({ reason, text })}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <DialogSelect<Typed>
            name="reason"
            label={words.reason}
            defaultLabel={words.chooseReason}
            options={reportReasons.map((value) => ({ value, label: words.reasons[value] }))}
            refused={refused}
          />
          <DialogText<Typed> name="text" label={words.text} optional maxLength={1000} refused={refused} />
        </>
      )}
    </FormDialog>
  )
}
