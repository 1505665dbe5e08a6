import { useState, type FormEvent, type ReactNode } from 'react'
import { deskSentences } from './forms/desk-sentences.ts'
import { SaveBar } from './save-bar.tsx'
import type { Desk } from './use-desk.ts'
import { Form } from '../ui/form.tsx'

/** What each part of a form of the console is given. */
export type DeskPart<Fields> = {
  fields: Fields
  /** The sentence at a field, by its name on the wire. */
  errorAt: (path: string) => string | undefined
  onChange: (change: Partial<Fields>) => void
}

type DeskFormProps<Fields> = {
  desk: Desk<Fields>
  /** What keeps it from standing so, by the names of its fields. */
  faultsOf: (fields: Fields) => Readonly<Record<string, string>>
  /** What saving is called. */
  action: string
  children: (part: DeskPart<Fields>) => ReactNode
}

/** All that is written of one thing, and saving it. Nothing that was typed is lost when the server says no. */
export function DeskForm<Fields>({ desk, faultsOf, action, children }: DeskFormProps<Fields>) {
  const [tried, setTried] = useState(false)
  const refused = deskSentences(desk.error)
  const found = faultsOf(desk.typed)
  const isFaulty = Object.keys(found).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!desk.pending && !isFaulty) desk.save()
  }
  return (
    <Form className="admin-form" error={desk.error} onSubmit={submit}>
      {children({
        fields: desk.typed,
        errorAt: (path) => (tried ? found[path] : undefined) ?? refused[path],
        onChange: desk.type,
      })}
      <SaveBar
        action={action}
        pending={desk.pending}
        unsaved={desk.unsaved}
        faulty={tried && isFaulty}
        error={desk.error}
        onKeep={desk.keepMine}
        onTake={desk.takeTheirs}
      />
    </Form>
  )
}
