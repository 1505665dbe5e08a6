import type { TitleDetail, TitleFields } from '@portal/contract/catalogue'
import { titleFaults } from '@portal/contract/rules/title-fields'
import { useState, type FormEvent, type ReactNode } from 'react'
import { deskSentences } from '../../shared/forms/desk-sentences.ts'
import { FormPart } from '../../shared/form-part.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { catalogueMessages as words } from './messages.ts'
import { FaceFields } from './title-face.tsx'
import type { TitlePartProps } from './title-part-props.ts'
import { LayoutFields, RulesFields } from './title-parts.tsx'

type TitleFormProps = {
  title: TitleDetail
  typed: TitleFields
  onType: (change: Partial<TitleFields>) => void
  pending: boolean
  error: unknown
  onSave: () => void
  /** Saving, given whether a field is at fault. */
  children: (isFaulty: boolean) => ReactNode
}

function ModelFields({ fields, errorAt, onChange, types }: TitlePartProps & { types: TitleDetail['model_types'] }) {
  const kindOf = (code: string) => types.find(({ model_code }) => model_code === code)?.model_type
  const rename = (index: number, name: string) =>
    onChange({ models: fields.models.map((model, other) => (other === index ? { ...model, name } : model)) })
  return (
    <div className="admin-pair">
      {fields.models.map(({ model_code: code, name }, index) => {
        const kind = kindOf(code)
        return (
          <TextField
            key={code}
            label={words.modelName(kind ? words.model[kind] : code)}
            hint={code}
            maxLength={40}
            autoComplete="off"
            value={name}
            error={errorAt(`models.${index}.name`)}
            onChange={({ target }) => rename(index, target.value)}
          />
        )
      })}
    </div>
  )
}

/** All that is written of a game. Nothing that was typed is lost when the server says no. */
export function TitleForm({ title, typed, onType, pending, error, onSave, children }: TitleFormProps) {
  const [tried, setTried] = useState(false)
  const refused = deskSentences(error)
  const found = titleFaults(typed)
  const isFaulty = Object.keys(found).length > 0
  const errorAt = (path: string) => (tried ? found[path] : undefined) ?? refused[path]
  const part = { fields: typed, errorAt, onChange: onType }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!pending && !isFaulty) onSave()
  }
  return (
    <form className="catalogue-form" noValidate onSubmit={submit}>
      <FormPart title={words.parts.face}>
        <FaceFields {...part} />
      </FormPart>
      {typed.models.length > 0 && (
        <FormPart title={words.parts.models}>
          <ModelFields {...part} types={title.model_types} />
        </FormPart>
      )}
      <FormPart title={words.parts.layout}>
        <LayoutFields {...part} />
      </FormPart>
      <FormPart title={words.parts.rules}>
        <RulesFields {...part} />
      </FormPart>
      {children(tried && isFaulty)}
    </form>
  )
}
