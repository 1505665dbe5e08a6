import { useBlocker } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import { isSignedIn } from '../lib/session.ts'
import { inputClass } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField, type SelectOption } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { consoleMessages as words } from './console-messages.ts'
import { recordSentences } from './forms/form-sentences.ts'
import { SaveBar } from './save-bar.tsx'
import type { RecordDraft } from './use-record.ts'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

export type RecordPart<Fields> = {
  fields: Fields
  errorAt: (path: string) => string | undefined
  onChange: (change: Partial<Fields>) => void
}

type NameOf<Fields, Value> = { [Name in keyof Fields & string]: Fields[Name] extends Value ? Name : never }[keyof Fields & string]

type Common = {
  label: string
  hint?: string | undefined
  optional?: true
  disabled?: boolean
  /** From 600 px on two half fields share a row. */
  half?: true
}

export type RecordField<Fields> =
  | (Common & {
      kind: 'text' | 'area' | 'date' | 'datetime-local' | 'color'
      name: NameOf<Fields, string | null>
      maxLength?: number
      /** An empty text is sent as null. */
      nullable?: true
    })
  | (Common & { kind: 'number'; name: NameOf<Fields, number | null>; most: number; nullable?: true })
  | (Common & {
      kind: 'choice'
      name: NameOf<Fields, string | null>
      options: readonly SelectOption[]
      /** Value of the option that is sent as null. */
      nullOption?: string
    })
  | {
      kind: 'own'
      label: string
      names: readonly (keyof Fields & string)[]
      id?: string
      half?: true
      draw: (part: RecordPart<Fields>) => ReactNode
    }

export type RecordSection<Fields> = { title: string; fields: readonly RecordField<Fields>[]; after?: ReactNode }

type RecordFormProps<Fields> = {
  record: RecordDraft<Fields>
  faultsOf: (fields: Fields) => Readonly<Record<string, string>>
  action: string
  sections: readonly RecordSection<Fields>[]
  preview?: ReactNode
  locked?: boolean
}

export const namesOf = <Fields,>(field: RecordField<Fields>): readonly string[] =>
  field.kind === 'own' ? field.names : [field.name]

export function RecordForm<Fields>({ record, faultsOf, action, sections, preview, locked = false }: RecordFormProps<Fields>) {
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const refused = recordSentences(record.error)
  const found = faultsOf(record.typed)
  const isFaulty = Object.keys(found).length > 0
  const part: RecordPart<Fields> = {
    fields: record.typed,
    errorAt: (path) => (tried ? found[path] : undefined) ?? refused[path],
    onChange: record.type,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!record.isNew && !record.unsaved) return
    setTried(true)
    if (!record.pending && !isFaulty && !locked) record.save()
  }
  useSaveKey(() => form.current?.querySelector('form')?.requestSubmit())
  const labels = sections
    .flatMap(({ fields }) => fields)
    .filter((field) => namesOf(field).some((name) => record.changed.includes(name)))
    .map(({ label }) => label)
  return (
    <div
      ref={form}
      className={`mt-5 ${preview ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,440px)] items-start gap-x-10 gap-y-8 max-[1180px]:grid-cols-1' : ''}`}
    >
      <Form className="grid max-w-[860px] gap-9" error={record.error} onSubmit={submit}>
        {sections.map(({ title, fields, after }) => (
          <section key={title} className="grid min-w-0 gap-4.5" aria-label={title}>
            <h2 className="text-18 font-bold" tabIndex={-1}>
              {title}
            </h2>
            <div className="field-pair">
              {fields.map((field) => (
                <div
                  key={field.kind === 'own' ? (field.id ?? field.names.join()) : field.name}
                  className={`grid gap-4.5 ${field.half ? '' : 'col-span-full'}`}
                >
                  <FieldOf field={field} part={part} />
                </div>
              ))}
            </div>
            {after}
          </section>
        ))}
        {!locked && (
          <SaveBar
            action={action}
            pending={record.pending}
            isNew={record.isNew}
            changed={record.unsaved ? (labels.length > 0 ? labels : [words.otherFields]) : []}
            faulty={tried && isFaulty}
            error={record.error}
            onDiscard={() => {
              setTried(false)
              record.discard()
            }}
            onKeep={record.keepMine}
            onTake={record.takeTheirs}
          />
        )}
      </Form>
      {preview && (
        <aside className="sticky top-20 min-w-0 max-[1180px]:static max-[1180px]:-order-1" aria-label={words.preview}>
          {preview}
        </aside>
      )}
      <LeaveQuestion unsaved={record.unsaved && !locked} />
    </div>
  )
}

/** Ctrl+S or Command+S saves from anywhere on the page, except from a dialog over it. */
function useSaveKey(save: () => void) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && isSignedIn() && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved && isSignedIn(),
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        title={words.leaveTitle}
        text={words.leaveText}
        action={words.leave}
        cancel={words.stay}
        pending={false}
        onConfirm={proceed}
        onClose={reset}
      />
    </Suspense>
  )
}

export function FieldOf<Fields>({ field, part }: { field: RecordField<Fields>; part: RecordPart<Fields> }) {
  const { fields, errorAt, onChange } = part
  if (field.kind === 'own') return field.draw(part)
  const { name, label, hint, optional, disabled } = field
  const set = (value: string | number | null) => onChange({ [name]: value } as Partial<Fields>)
  const stored: unknown = fields[name]
  const value = typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''
  const common = {
    label,
    value,
    error: errorAt(name),
    ...(hint && { hint }),
    ...(optional && { optional }),
    ...(disabled && { disabled }),
  }
  if (field.kind === 'choice') {
    const { options, nullOption } = field
    return (
      <SelectField
        {...common}
        defaultLabel={words.choose}
        options={options}
        value={value === null && nullOption ? nullOption : value}
        onChange={({ target }) => set(target.value === nullOption ? null : target.value)}
      />
    )
  }
  if (field.kind === 'number') {
    const parse = (text: string) => parseWholeNumber(text, field.most)
    return (
      <TextField
        {...common}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => set(field.nullable ? parse(target.value) || null : parse(target.value))}
      />
    )
  }
  const onText = (text: string) => set(field.nullable && text.trim() === '' ? null : text)
  if (field.kind === 'area')
    return <TextArea {...common} rows={4} maxLength={field.maxLength} onChange={({ target }) => onText(target.value)} />
  return (
    <TextField
      {...common}
      type={field.kind}
      {...(field.kind === 'color' && { className: `${inputClass} cursor-pointer p-1.5` })}
      maxLength={field.maxLength}
      autoComplete="off"
      // Some browsers add seconds to the time.
      onChange={({ target }) => onText(field.kind === 'datetime-local' ? target.value.slice(0, 16) : target.value)}
    />
  )
}

export const parseWholeNumber = (text: string, max: number): number =>
  Math.min(max, Number(text.replaceAll(/\D/g, '').slice(0, String(max).length + 1)) || 0)
