import type { TitleDetail } from '@portal/contract/games-admin'
import { modelCodeOf } from '@portal/contract/rules/title-fields'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DialogText, FormDialog } from '../../../shared/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { gamesAdminMessages as words } from './messages.ts'
import { modelKinds, useAddModel, type ModelKind } from './titles.tsx'

type ModelDialogProps = {
  title: TitleDetail
  kinds: readonly ModelKind[]
  onAdded: (title: TitleDetail) => void
  onClose: () => void
}

type Typed = { model_type: ModelKind; name: string }

type KindFieldProps = Pick<ModelDialogProps, 'title' | 'kinds'> & { error: string | undefined }

function KindField({ title, kinds, error }: KindFieldProps) {
  const { getValues, setValue } = useFormContext<Typed>()
  const kind = useWatch<Typed, 'model_type'>({ name: 'model_type' })
  const choose = (next: ModelKind) => {
    if (getValues('name') === words.usualModelName[kind]) setValue('name', words.usualModelName[next])
    setValue('model_type', next)
  }
  // Another admin may add this kind while the dialog is open.
  const isTaken = !kinds.includes(kind)
  const chooseFree = useEffectEvent(() => kinds[0] && choose(kinds[0]))
  useEffect(() => {
    if (isTaken) chooseFree()
  }, [isTaken])
  return (
    <SelectField
      label={words.modelKind}
      defaultLabel={words.modelKind}
      hint={modelCodeOf(title.code, kind)}
      options={kinds.map((value) => ({ value, label: words.model[value] }))}
      value={kind}
      error={error}
      onChange={({ target }) => choose(kinds.find((one) => one === target.value) ?? kind)}
    />
  )
}

export function ModelDialog({ title, kinds, onAdded, onClose }: ModelDialogProps) {
  const add = useAddModel(title.id, (next) => {
    showToast(words.modelAdded)
    onAdded(next)
  })
  const [first = modelKinds[0]] = kinds
  return (
    <FormDialog<Typed>
      title={words.addModelTitle(title.fields.name)}
      text={words.addModelText}
      initial={{ model_type: first, name: words.usualModelName[first] }}
      faultsOf={({ name }) => ({ name: name.trim() ? undefined : words.modelNameMissing })}
      action={words.addModel}
      pending={add.isPending}
      error={add.error}
      onSend={({ model_type, name }) => add.mutate({ revision: title.revision, model_type, name: name.trim() })}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <KindField title={title} kinds={kinds} error={refused['model_type']} />
          <DialogText<Typed> name="name" label={words.modelNameLabel} maxLength={40} refused={refused} />
        </>
      )}
    </FormDialog>
  )
}
