import type { FleetRow } from '@portal/contract/machines'
import { formatList } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fleetMessages as words } from './fleet-messages.ts'

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
