import type { MachineDetail } from '@portal/contract/machines'
import { isSerialNumber } from '@portal/contract/rules/serial-number'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { machineDataApi } from '../../lib/business-api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { saveZip } from '../../lib/save-file.ts'
import { DialogText, FormDialog } from '../../shared/form-dialog.tsx'
import { ShownCode } from '../../shared/shown-code.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { LocationField } from './location-field.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { exportDataMessages as exportWords, ownerDialogMessages as dialogWords } from './owner-dialog-messages.ts'
import { isFormProblem, useMachineChange } from './use-own-machines.ts'

export type OwnerQuestion = 'rename' | 'move' | 'transfer' | 'export' | 'remove'
type AskProps = { machine: MachineDetail; onClose: () => void }

/** Other problems open the error dialog. */
const formError = (error: unknown) => (isFormProblem(error) ? error : null)

type Name = { custom_display_name: string }

function AskName({ machine, onClose }: AskProps) {
  const save = useMachineChange(
    (name: Name) => api.machines.rename({ body: { machine_id: machine.id, ...name } }),
    words.saved,
    onClose,
  )
  return (
    <FormDialog<Name>
      title={words.rename}
      initial={{ custom_display_name: machine.custom_display_name }}
      action={dialogWords.save}
      pending={save.isPending}
      error={formError(save.error)}
      onSend={(name) => save.mutate(name)}
      onClose={onClose}
    >
      {(refused) => (
        <DialogText<Name>
          name="custom_display_name"
          label={words.name}
          optional
          hint={words.nameHint}
          maxLength={40}
          refused={refused}
        />
      )}
    </FormDialog>
  )
}

type Place = { location_id: string }

function PlaceField({ error }: { error: string | undefined }) {
  const { setValue } = useFormContext<Place>()
  const value = useWatch<Place, 'location_id'>({ name: 'location_id' })
  return <LocationField value={value} error={error} onChange={(id) => setValue('location_id', id)} />
}

function AskLocation({ machine, onClose }: AskProps) {
  const save = useMachineChange(
    (id: number) => api.machines.setLocation({ body: { machine_id: machine.id, location_id: id } }),
    words.saved,
    onClose,
  )
  return (
    <FormDialog<Place>
      title={dialogWords.moveTitle}
      text={dialogWords.moveText}
      initial={{ location_id: String(machine.address?.location_id ?? '') }}
      action={words.move}
      pending={save.isPending}
      error={formError(save.error)}
      onSend={({ location_id: id }) => id && save.mutate(Number(id))}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <PlaceField error={refused['location_id']} />
          <Link
            className="link sm min-h-11 self-start content-center"
            to={machine.group_type === 'business' ? '/pro/locations/new' : '/my-gameroom/locations/new'}
          >
            {words.addLocation}
          </Link>
        </>
      )}
    </FormDialog>
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
  return (
    <FormDialog
      title={dialogWords.transferTitle}
      text={dialogWords.transferText}
      initial={{}}
      action={dialogWords.createTransferCode}
      pending={save.isPending}
      error={formError(save.error)}
      onSend={() => save.mutate(undefined)}
      onClose={onClose}
    >
      {() => <GamesWaiting machine={machine} />}
    </FormDialog>
  )
}

type Serial = { serial: string }

function AskRemove({ machine, onClose }: AskProps) {
  const navigate = useNavigate()
  const serial = machine.serial_number ?? ''
  const save = useMachineChange(
    () => api.machines.remove({ body: { machine_id: machine.id } }),
    dialogWords.removed,
    () => void navigate({ to: machine.group_type === 'business' ? '/pro/machines' : '/account/machines' }),
  )
  return (
    <FormDialog<Serial>
      title={dialogWords.removeTitle}
      text={dialogWords.removeText(serial)}
      initial={{ serial: '' }}
      faultsOf={(typed) => ({ serial: isSerialNumber(typed.serial, serial) ? undefined : dialogWords.removeMismatch })}
      action={words.remove}
      danger
      pending={save.isPending}
      error={formError(save.error)}
      onSend={() => save.mutate(undefined)}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <Notice>{dialogWords.removeNotTransfer}</Notice>
          <GamesWaiting machine={machine} />
          <DialogText<Serial> name="serial" label={dialogWords.removeConfirm} refused={refused} />
        </>
      )}
    </FormDialog>
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
