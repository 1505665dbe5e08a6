import { useState, type FormEvent, type ReactNode } from 'react'
import { recordSentences } from './forms/record-sentences.ts'
import { SaveBar } from './save-bar.tsx'
import type { RecordDraft } from './use-record.ts'
import { Form } from '../ui/form.tsx'

/** What each part of a form of the console is given. */
export type RecordPart<Fields> = {
  fields: Fields
  /** The sentence at a field, by its name on the wire. */
  errorAt: (path: string) => string | undefined
  onChange: (change: Partial<Fields>) => void
}

type RecordFormProps<Fields> = {
  record: RecordDraft<Fields>
  /** What keeps it from standing so, by the names of its fields. */
  faultsOf: (fields: Fields) => Readonly<Record<string, string>>
  /** What saving is called. */
  action: string
  children: (part: RecordPart<Fields>) => ReactNode
}

/** All that is written of one thing, and saving it. Nothing that was typed is lost when the server says no. */
export function RecordForm<Fields>({ record, faultsOf, action, children }: RecordFormProps<Fields>) {
  const [tried, setTried] = useState(false)
  const refused = recordSentences(record.error)
  const found = faultsOf(record.typed)
  const isFaulty = Object.keys(found).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!record.pending && !isFaulty) record.save()
  }
  return (
    <Form className="admin-form" error={record.error} onSubmit={submit}>
      {children({
        fields: record.typed,
        errorAt: (path) => (tried ? found[path] : undefined) ?? refused[path],
        onChange: record.type,
      })}
      <SaveBar
        action={action}
        pending={record.pending}
        unsaved={record.unsaved}
        faulty={tried && isFaulty}
        error={record.error}
        onKeep={record.keepMine}
        onTake={record.takeTheirs}
      />
    </Form>
  )
}
