import type { TitleDetail, TitleFields } from '@portal/contract/games-admin'
import { titleFaults } from '@portal/contract/rules/title-fields'
import { RecordForm, type RecordPart } from '../../shared/record-form.tsx'
import { FormPart } from '../../shared/form-part.tsx'
import type { RecordDraft } from '../../shared/use-record.ts'
import { TextField } from '../../ui/text-field.tsx'
import { AddModel } from './add-model.tsx'
import { catalogueMessages as words } from './messages.ts'
import { FaceFields } from './title-face.tsx'
import { LayoutFields, RulesFields } from './title-parts.tsx'

type ModelFieldsProps = RecordPart<TitleFields> & { types: TitleDetail['model_types'] }

function ModelFields({ fields, errorAt, onChange, types }: ModelFieldsProps) {
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

type TitleFormProps = { title: TitleDetail; record: RecordDraft<TitleFields>; onModelAdded: (title: TitleDetail) => void }

/** All that is written of a game. */
export const TitleForm = ({ title, record, onModelAdded }: TitleFormProps) => (
  <RecordForm record={record} faultsOf={titleFaults} action={words.save}>
    {(part) => (
      <>
        <FormPart title={words.parts.face}>
          <FaceFields {...part} />
        </FormPart>
        <FormPart title={words.parts.models}>
          <ModelFields {...part} types={title.model_types} />
          <AddModel title={title} unsaved={record.unsaved} onAdded={onModelAdded} />
        </FormPart>
        <FormPart title={words.parts.layout}>
          <LayoutFields {...part} />
        </FormPart>
        <FormPart title={words.parts.rules}>
          <RulesFields {...part} />
        </FormPart>
      </>
    )}
  </RecordForm>
)
