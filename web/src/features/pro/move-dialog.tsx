import type { FleetRow } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, query } from '../../lib/api.ts'
import { DialogSelect, FormDialog } from '../../shared/form-dialog.tsx'
import { fleetMessages as words } from './fleet-messages.ts'
import { isFormProblem, useFleetChange } from './use-fleet.ts'

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

type Typed = { location_id: string }

type MoveMachinesProps = { chosen: readonly FleetRow[]; onDone: () => void; onClose: () => void }

export function MoveMachines({ chosen, onDone, onClose }: MoveMachinesProps) {
  const locations = useQuery(query(api.machines.locations)).data?.places ?? []
  const undo = useFleetChange(moveBack, () => undefined, words.undone)
  const move = useFleetChange(
    ({ rows, location_id }: { rows: readonly FleetRow[]; location_id: number }) =>
      api.machines.setManyLocations({ body: { machine_ids: rows.map(({ id }) => id), location_id } }),
    () => {
      onClose()
      onDone()
    },
    words.moved,
    ({ rows }) => ({ label: words.undo, onSelect: () => undo.mutate(rows) }),
  )
  return (
    <FormDialog<Typed>
      title={words.moveTitle(chosen.length)}
      text={words.moveText}
      initial={{ location_id: '' }}
      faultsOf={({ location_id: id }) => ({ location_id: id ? undefined : words.locationMissing })}
      action={words.move}
      pending={move.isPending}
      error={isFormProblem(move.error) ? move.error : null}
      onSend={({ location_id: id }) => move.mutate({ rows: chosen, location_id: Number(id) })}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <DialogSelect<Typed>
            name="location_id"
            label={words.newLocation}
            defaultLabel={words.chooseLocation}
            options={locations
              .filter(({ group_type }) => group_type === 'business')
              .map(({ id, name, city }) => ({ value: String(id), label: [name, city].filter(Boolean).join(', ') }))}
            refused={refused}
          />
          <Link className="link sm min-h-11 self-start content-center" to="/pro/locations/new">
            {words.addLocation}
          </Link>
        </>
      )}
    </FormDialog>
  )
}
