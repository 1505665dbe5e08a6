import type { MachineDetail } from '@portal/contract/machines'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { machineDataApi } from '../../lib/business-api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { saveZip } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { exportDataMessages as words } from './export-data-messages.ts'

const formats = [
  { value: 'csv', label: words.csv },
  { value: 'jsonl', label: words.jsonl },
] as const

type ExportDataProps = { machine: Pick<MachineDetail, 'id'>; onClose: () => void }

/** Downloads the data of a machine: what the file contains, what it leaves out, and the format. */
export function ExportData({ machine, onClose }: ExportDataProps) {
  const [format, setFormat] = useState<'csv' | 'jsonl'>('csv')
  const file = useMutation({
    mutationFn: () => machineDataApi.write({ body: { machine_id: machine.id, format } }),
    onSuccess: ({ file_name, content }) => {
      saveZip(file_name, content)
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={words.title}
      text={words.contains}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            icon={<Download size={18} strokeWidth={1.9} aria-hidden />}
            pending={file.isPending}
            pendingLabel={words.preparing}
            onClick={() => file.mutate()}
          >
            {words.download}
          </Button>
        </>
      }
    >
      <p className="t2">{words.without}</p>
      <Segmented label={words.format} options={formats} value={format} fill className="self-start" onChange={setFormat} />
      <p className="t3 sm">{words.formatTexts[format]}</p>
      {file.isError && <Notice kind="error">{problemSentence(file.error)}</Notice>}
    </Dialog>
  )
}
