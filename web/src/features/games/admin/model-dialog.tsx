import type { TitleDetail } from '@portal/contract/games-admin'
import { modelCodeOf } from '@portal/contract/rules/title-fields'
import { useState } from 'react'
import { recordSentences } from '../../../shared/forms/form-sentences.ts'
import { SmallForm } from '../../../shared/small-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { gamesAdminMessages as words } from './messages.ts'
import { useAddModel, type ModelKind } from './titles.tsx'

type ModelDialogProps = {
  title: TitleDetail
  kinds: readonly ModelKind[]
  onAdded: (title: TitleDetail) => void
  onClose: () => void
}

export function ModelDialog({ title, kinds, onAdded, onClose }: ModelDialogProps) {
  const [chosen, setChosen] = useState(kinds[0] as ModelKind)
  const [typedName, setTypedName] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const add = useAddModel(title.id, (next) => {
    showToast(words.modelAdded)
    onAdded(next)
  })
  const refused = recordSentences(add.error)
  // Another admin may have added this kind while the dialog was open.
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] as ModelKind)
  const name = typedName ?? words.usualModelName[kind]
  const isMissing = name.trim() === ''
  const choose = (next: ModelKind) => {
    setChosen(next)
    if (name === words.usualModelName[kind]) setTypedName(null)
  }
  return (
    <SmallForm
      title={words.addModelTitle(title.fields.name)}
      text={words.addModelText}
      action={words.addModel}
      pending={add.isPending}
      error={add.error}
      shownAtFields={['name', 'model_type']}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isMissing) add.mutate({ revision: title.revision, model_type: kind, name: name.trim() })
      }}
    >
      <SelectField
        label={words.modelKind}
        defaultLabel={words.modelKind}
        hint={modelCodeOf(title.code, kind)}
        options={kinds.map((value) => ({ value, label: words.model[value] }))}
        value={kind}
        error={refused['model_type']}
        onChange={({ target }) => choose(target.value as ModelKind)}
      />
      <TextField
        label={words.modelNameLabel}
        maxLength={40}
        autoComplete="off"
        value={name}
        error={tried && isMissing ? words.modelNameMissing : refused['name']}
        onChange={({ target }) => setTypedName(target.value)}
      />
    </SmallForm>
  )
}
