import type { CommandKind } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { commandMessages } from '../../shared/command-messages.ts'
import { fleetMessages as words } from './fleet-messages.ts'
import { useFleetChange } from './use-fleet.ts'

const AskReboot = lazyPart(() => import('../../shared/ask-reboot.tsx'), 'AskReboot')
const Dialog = lazyPart(() => import('../../ui/dialog.tsx'), 'Dialog')

type FleetActionsProps = { chosen: number[]; onDone: () => void }
type AskProps = FleetActionsProps & { onClose: () => void }

export function FleetActions({ chosen, onDone }: FleetActionsProps) {
  const [asked, setAsked] = useState<'rest' | 'move' | 'reboot' | null>(null)
  const back = useFleetChange(
    () => api.machines.setManyOutOfService({ body: { machine_ids: chosen, out_of_service: false } }),
    onDone,
  )
  const send = useFleetChange(
    async (kind: CommandKind) => {
      const { commands } = await api.machines.sendCommands({ body: { machine_ids: chosen, kind } })
      return { changed: commands.length }
    },
    () => setAsked(null),
    commandMessages.sentTo,
  )
  if (chosen.length === 0 && !asked) return null
  const [refused] = Object.values(fieldSentences(send.error))
  const ask = {
    chosen,
    onDone: () => {
      setAsked(null)
      onDone()
    },
    onClose: () => setAsked(null),
  }
  return (
    <div className="fleet-actions">
      <strong role="status">{words.selected(chosen.length)}</strong>
      <Button size="small" onClick={() => setAsked('rest')}>
        {words.setOutOfService}
      </Button>
      <Button size="small" pending={back.isPending} onClick={() => back.mutate(undefined)}>
        {words.backInService}
      </Button>
      <Button size="small" onClick={() => setAsked('move')}>
        {words.move}
      </Button>
      <Button size="small" pending={send.isPending && send.variables === 'locate'} onClick={() => send.mutate('locate')}>
        {commandMessages.locate}
      </Button>
      <Button size="small" onClick={() => setAsked('reboot')}>
        {commandMessages.reboot}
      </Button>
      <Button size="small" pending={send.isPending && send.variables === 'update'} onClick={() => send.mutate('update')}>
        {commandMessages.update}
      </Button>
      <Button size="small" variant="plain" onClick={onDone}>
        {words.clearSelection}
      </Button>
      {refused && (
        <p className="w-full text-warn" role="alert">
          {refused}
        </p>
      )}
      <Suspense>
        {asked === 'rest' && <OutOfServiceDialog {...ask} />}
        {asked === 'move' && <MoveDialog {...ask} />}
        {asked === 'reboot' && (
          <AskReboot
            count={chosen.length}
            pending={send.isPending}
            onReboot={() => send.mutate('reboot')}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

function OutOfServiceDialog({ chosen, onDone, onClose }: AskProps) {
  const rest = useFleetChange(
    () => api.machines.setManyOutOfService({ body: { machine_ids: chosen, out_of_service: true } }),
    onDone,
  )
  return (
    <Dialog
      open
      alert
      title={words.setOutOfService}
      text={words.outOfServiceText(chosen.length)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" pending={rest.isPending} onClick={() => rest.mutate(undefined)}>
            {words.setOutOfService}
          </Button>
        </>
      }
    />
  )
}

function MoveDialog({ chosen, onDone, onClose }: AskProps) {
  const [locationId, setLocationId] = useState('')
  const [tried, setTried] = useState(false)
  const locations = useQuery(query(api.machines.locations)).data?.places ?? []
  const move = useFleetChange(
    () => api.machines.setManyLocations({ body: { machine_ids: chosen, location_id: Number(locationId) } }),
    onDone,
  )
  return (
    <Dialog open title={words.moveTitle(chosen.length)} text={words.moveText} onClose={onClose}>
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (locationId && !move.isPending) move.mutate(undefined)
        }}
      >
        <SelectField
          label={words.newLocation}
          defaultLabel={words.chooseLocation}
          error={tried && !locationId ? words.locationMissing : fieldSentences(move.error)['location_id']}
          value={locationId}
          options={locations
            .filter(({ group_type }) => group_type === 'business')
            .map(({ id, name, city }) => ({ value: String(id), label: [name, city].filter(Boolean).join(', ') }))}
          onChange={(event) => setLocationId(event.target.value)}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" pending={move.isPending}>
            {words.move}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
