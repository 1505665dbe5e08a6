import type { FleetRow } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatList } from '../../lib/language.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { fleetMessages as words } from './fleet-messages.ts'
import { useFleetChange } from './use-fleet.ts'

type AskProps = { chosen: readonly FleetRow[]; onClose: () => void }

const namesOf = (rows: readonly FleetRow[]) => formatList(rows.map(({ name, serial_number }) => `${name} ${serial_number}`))

export function AskUpdate({ chosen, pending, onUpdate, onClose }: AskProps & { pending: boolean; onUpdate: () => void }) {
  const outdated = chosen.filter((row) => row.outdated)
  const others = chosen.filter((row) => !row.outdated)
  return (
    <Dialog
      open
      alert
      title={words.updateTitle(outdated.length)}
      text={[
        outdated.length > 0 && words.updateText(namesOf(outdated), outdated.length),
        others.length > 0 && words.upToDateText(namesOf(others), others.length),
      ]
        .filter(Boolean)
        .join(' ')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          {outdated.length > 0 && (
            <Button variant="primary" pending={pending} onClick={onUpdate}>
              {words.update(outdated.length)}
            </Button>
          )}
        </>
      }
    />
  )
}

/** Back to the location where each of them was. */
async function moveBack(rows: readonly FleetRow[]) {
  let changed = 0
  for (const [location, there] of Map.groupBy(rows, ({ location_id }) => location_id)) {
    if (location === null) continue
    const body = { machine_ids: there.map(({ id }) => id), location_id: location }
    changed += (await api.machines.setManyLocations({ body })).changed
  }
  return { changed }
}

export function MoveMachines({ chosen, onDone, onClose }: AskProps & { onDone: () => void }) {
  const [locationId, setLocationId] = useState('')
  const [tried, setTried] = useState(false)
  const locations = useQuery(query(api.machines.locations)).data?.places ?? []
  const undo = useFleetChange(moveBack, () => undefined, words.undone)
  const move = useFleetChange(
    (rows: readonly FleetRow[]) =>
      api.machines.setManyLocations({ body: { machine_ids: rows.map(({ id }) => id), location_id: Number(locationId) } }),
    () => {
      onClose()
      onDone()
    },
    words.moved,
    (rows) => ({ label: words.undo, onSelect: () => undo.mutate(rows) }),
  )
  return (
    <Dialog open title={words.moveTitle(chosen.length)} text={words.moveText} onClose={onClose}>
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (locationId && !move.isPending) move.mutate(chosen)
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
        <Link className="link sm min-h-11 justify-self-start content-center" to="/pro/locations/new">
          {words.addLocation}
        </Link>
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
