import { useState } from 'react'
import { areSingleKeysOn, setSingleKeys } from '../lib/single-keys.ts'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { singleKeysMessages as words } from './single-keys-messages.ts'

export function SingleKeysField() {
  const [areOn, setAreOn] = useState(areSingleKeysOn)
  const choose = (on: boolean) => {
    setSingleKeys(on)
    setAreOn(on)
  }
  return (
    <div className="grid gap-1.5">
      <CheckboxField label={words.label} checked={areOn} onChange={(event) => choose(event.target.checked)} />
      <p className="text-14 text-t-3">{words.text}</p>
    </div>
  )
}
