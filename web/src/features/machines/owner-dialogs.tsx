import type { MachineDetail } from '@portal/contract/machines'
import { isSerialNumber } from '@portal/contract/rules/serial-number'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../lib/api.ts'
import { machineDataApi } from '../../lib/business-api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { saveZip } from '../../lib/save-file.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { ShownCode } from '../../shared/shown-code.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LocationField } from './location-field.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { exportDataMessages as exportWords, ownerDialogMessages as dialogWords } from './owner-dialog-messages.ts'
import { useMachineChange } from './use-own-machines.ts'

export type OwnerQuestion = 'rename' | 'move' | 'transfer' | 'export' | 'remove'
type AskProps = { machine: MachineDetail; onClose: () => void }

type FrameProps = {
  title: string
  text?: string
  submit: string
  danger?: boolean
  pending: boolean
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

const AskFrame = ({ title, text, submit, danger = false, pending, onSubmit, onClose, children }: FrameProps) => (
  <Dialog open title={title} {...(text && { text })} onClose={onClose}>
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onSubmit()
      }}
    >
      {children}
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          {dialogWords.cancel}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
          {submit}
        </Button>
      </div>
    </form>
  </Dialog>
)

function AskName({ machine, onClose }: AskProps) {
  const [name, setName] = useState(machine.custom_display_name)
  const save = useMachineChange(
    () => api.machines.rename({ body: { machine_id: machine.id, custom_display_name: name } }),
    words.saved,
    onClose,
  )
  return (
    <AskFrame
      title={words.rename}
      submit={dialogWords.save}
      pending={save.isPending}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        optional
        hint={words.nameHint}
        maxLength={40}
        value={name}
        error={fieldSentences(save.error)['custom_display_name']}
        onChange={(event) => setName(event.target.value)}
      />
    </AskFrame>
  )
}

function AskLocation({ machine, onClose }: AskProps) {
  const [locationId, setLocationId] = useState(machine.address?.location_id ? String(machine.address.location_id) : '')
  const save = useMachineChange(
    () => api.machines.setLocation({ body: { machine_id: machine.id, location_id: Number(locationId) } }),
    words.saved,
    onClose,
  )
  return (
    <AskFrame
      title={dialogWords.moveTitle}
      text={dialogWords.moveText}
      submit={words.move}
      pending={save.isPending}
      onSubmit={() => locationId && save.mutate(undefined)}
      onClose={onClose}
    >
      <LocationField value={locationId} error={fieldSentences(save.error)['location_id']} onChange={setLocationId} />
      <Link
        className="link sm min-h-11 justify-self-start content-center"
        to={machine.group_type === 'business' ? '/pro/locations/new' : '/my-gameroom/locations/new'}
      >
        {words.addLocation}
      </Link>
    </AskFrame>
  )
}

const GamesWaiting = ({ machine: { games_waiting: games } }: Pick<AskProps, 'machine'>) =>
  games ? <Notice>{dialogWords.gamesWaiting(games)}</Notice> : null

function AskTransfer({ machine, onClose }: AskProps) {
  const [code, setCode] = useState<string | null>(null)
  const save = useMachineChange(
    () => api.machines.offer({ body: { machine_id: machine.id } }),
    dialogWords.transferCodeCreated,
    (result) => setCode(result.code),
  )
  if (code !== null)
    return (
      <Dialog open alert title={words.transferCode} text={dialogWords.transferCodeText} onClose={onClose}>
        <ShownCode code={code} label={words.transferCode} onDone={onClose} />
      </Dialog>
    )
  const refusal = fieldSentences(save.error)['machine_id']
  return (
    <AskFrame
      title={dialogWords.transferTitle}
      text={dialogWords.transferText}
      submit={dialogWords.createTransferCode}
      pending={save.isPending}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <GamesWaiting machine={machine} />
      {refusal && <Notice kind="error">{refusal}</Notice>}
    </AskFrame>
  )
}

function AskRemove({ machine, onClose }: AskProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const serial = machine.serial_number ?? ''
  const save = useMachineChange(
    () => api.machines.remove({ body: { machine_id: machine.id } }),
    dialogWords.removed,
    () => void navigate({ to: machine.group_type === 'business' ? '/pro/machines' : '/account/machines' }),
  )
  return (
    <AskFrame
      title={dialogWords.removeTitle}
      text={dialogWords.removeText(serial)}
      submit={words.remove}
      danger
      pending={save.isPending}
      onSubmit={() => {
        setTried(true)
        if (isSerialNumber(typed, serial)) save.mutate(undefined)
      }}
      onClose={onClose}
    >
      <Notice>{dialogWords.removeNotTransfer}</Notice>
      <GamesWaiting machine={machine} />
      <TextField
        label={dialogWords.removeConfirm}
        autoComplete="off"
        value={typed}
        error={tried && !isSerialNumber(typed, serial) ? dialogWords.removeMismatch : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskFrame>
  )
}

const formats = [
  { value: 'csv', label: exportWords.csv },
  { value: 'jsonl', label: exportWords.jsonl },
] as const

const dialogs: Record<OwnerQuestion, (props: AskProps) => ReactNode> = {
  rename: AskName,
  move: AskLocation,
  transfer: AskTransfer,
  export: ExportData,
  remove: AskRemove,
}

export function OwnerDialog({ asked, ...props }: AskProps & { asked: OwnerQuestion }) {
  const Ask = dialogs[asked]
  return <Ask {...props} />
}

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
      title={exportWords.title}
      text={exportWords.contains}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {exportWords.cancel}
          </Button>
          <Button
            variant="primary"
            icon={<Download size={18} strokeWidth={1.9} aria-hidden />}
            pending={file.isPending}
            pendingLabel={exportWords.preparing}
            onClick={() => file.mutate()}
          >
            {exportWords.download}
          </Button>
        </>
      }
    >
      <p className="t2">{exportWords.without}</p>
      <Segmented label={exportWords.format} options={formats} value={format} fill className="self-start" onChange={setFormat} />
      <p className="t3 sm">{exportWords.formatTexts[format]}</p>
      {file.isError && <Notice kind="error">{problemSentence(file.error)}</Notice>}
    </Dialog>
  )
}
