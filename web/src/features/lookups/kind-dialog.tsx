import type { LocationKind } from '@portal/contract/lookups'
import { useState } from 'react'
import { consoleApi } from '../../lib/console-api.ts'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { lookupMessages as words } from './messages.ts'
import { parseNumberIn, useLookupChange } from './lookups.tsx'

const defaultPosition = 500

export function KindDialog({ kind, onDone }: { kind: LocationKind | null; onDone: () => void }) {
  const [name, setName] = useState(kind?.name ?? '')
  const [position, setPosition] = useState(String(kind?.position ?? defaultPosition))
  const [shown, setShown] = useState(kind?.shown ?? true)
  const [tried, setTried] = useState(false)
  const parsedPosition = parseNumberIn(position, 1, 999)
  const typed = name.trim()
  const save = useLookupChange(
    (reason): Promise<unknown> => {
      const body = { name: typed, position: parsedPosition ?? defaultPosition, reason }
      if (!kind) return consoleApi.lookups.addLocationKind({ body })
      return consoleApi.lookups.saveLocationKind({ params: { id: kind.id }, body: { ...body, shown, revision: kind.revision } })
    },
    () => {
      showToast(words.saved(typed))
      onDone()
    },
  )
  const confirm = (reason: string) => {
    setTried(true)
    if (typed && parsedPosition) save.mutate(reason)
  }
  return (
    <ChangeDialog
      title={kind ? words.kindTitle(kind.name) : words.newKind}
      text={words.kindsText}
      fields={
        <>
          <TextField
            label={words.kindName}
            maxLength={60}
            autoComplete="off"
            value={name}
            error={tried && !typed ? words.nameMissing : fieldSentences(save.error)['name']}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={words.kindPosition}
            hint={words.kindPositionHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={position}
            error={tried && !parsedPosition ? words.numberWrong : undefined}
            onChange={({ target }) => setPosition(target.value)}
          />
          {kind && <CheckboxField label={words.offerKind} checked={shown} onChange={({ target }) => setShown(target.checked)} />}
        </>
      }
      shownAtFields={['name']}
      action={words.save}
      pending={save.isPending}
      error={save.error}
      onConfirm={confirm}
      onClose={onDone}
    />
  )
}
