import type { LocationKind } from '@portal/contract/lookups'
import { consoleApi } from '../../lib/console-api.ts'
import { reasonFault, ReasonField } from '../../shared/change-dialog.tsx'
import { DialogCheckbox, DialogText, FormDialog } from '../../shared/form-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { lookupMessages as words } from './messages.ts'
import { positionIn, useLookupChange } from './lookups.tsx'

const defaultPosition = 500

type Typed = { name: string; position: string; shown: boolean; reason: string }

const faultsOf = ({ name, position, reason }: Typed) => ({
  name: name.trim() ? undefined : words.nameMissing,
  position: positionIn(position) ? undefined : words.numberWrong,
  reason: reasonFault(reason),
})

export function KindDialog({ kind, onDone }: { kind: LocationKind | null; onDone: () => void }) {
  const save = useLookupChange(
    ({ name, position, shown, reason }: Typed): Promise<unknown> => {
      const body = { name: name.trim(), position: positionIn(position) ?? defaultPosition, reason: reason.trim() }
      if (!kind) return consoleApi.lookups.addLocationKind({ body })
      return consoleApi.lookups.saveLocationKind({ params: { id: kind.id }, body: { ...body, shown, revision: kind.revision } })
    },
    ({ name }) => {
      showToast(words.saved(name.trim()))
      onDone()
    },
  )
  return (
    <FormDialog<Typed>
      alert
      title={kind ? words.kindTitle(kind.name) : words.newKind}
      text={words.kindsText}
      initial={{
        name: kind?.name ?? '',
        position: String(kind?.position ?? defaultPosition),
        shown: kind?.shown ?? true,
        reason: '',
      }}
      faultsOf={faultsOf}
      action={words.save}
      pending={save.isPending}
      error={save.error}
      onSend={(typed) => save.mutate(typed)}
      onClose={onDone}
    >
      {(refused) => (
        <>
          <DialogText<Typed> name="name" label={words.kindName} maxLength={60} refused={refused} />
          <DialogText<Typed>
            name="position"
            label={words.kindPosition}
            hint={words.kindPositionHint}
            inputMode="numeric"
            maxLength={3}
            refused={refused}
          />
          {kind && <DialogCheckbox<Typed> name="shown" label={words.offerKind} refused={refused} />}
          <ReasonField refused={refused} />
        </>
      )}
    </FormDialog>
  )
}
