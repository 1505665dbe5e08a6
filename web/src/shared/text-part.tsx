import { TextField } from '../ui/text-field.tsx'
import type { RecordPart } from './record-form.tsx'

type TextName<Fields> = { [Name in keyof Fields & string]: Fields[Name] extends string ? Name : never }[keyof Fields & string]

type TextPartProps<Fields> = RecordPart<Fields> & {
  /** Which of the fields, as it is called on the wire. */
  name: TextName<Fields>
  label: string
  maxLength: number
}

/** A line of words in a form of the console. */
export const TextPart = <Fields,>({ fields, errorAt, onChange, name, label, maxLength }: TextPartProps<Fields>) => (
  <TextField
    label={label}
    maxLength={maxLength}
    autoComplete="off"
    value={fields[name] as string}
    error={errorAt(name)}
    onChange={({ target }) => onChange({ [name]: target.value } as Partial<Fields>)}
  />
)
