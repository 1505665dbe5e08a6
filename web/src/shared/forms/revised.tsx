import type { Conflict } from '@portal/contract/problems'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { revisedMessages as words } from './revised-messages.ts'

const conflictsOf = (error: unknown): readonly Conflict[] => (error instanceof ApiError ? (error.body.conflicts ?? []) : [])

/** Somebody else changed one of the fields; the form says so and keeps what was typed. */
export const isConflict = (error: unknown): boolean => conflictsOf(error).length > 0

const isSame = (one: unknown, other: unknown) => replaceEqualDeep(one, other) === one

/** The fields whose values differ, compared as values of the contract. */
export function changedFields<F extends object>(before: F, after: F): Partial<F> {
  const changed = Object.entries(after).filter(([name, value]) => !isSame(Reflect.get(before, name), value))
  return Object.fromEntries(changed) as Partial<F>
}

/**
 * A form of a record that two people may edit. It sends what was changed since the form opened, at the revision that it read or
 * that the last conflict named.
 */
export function useRevised<F extends object>(
  record: { revision: number; fields: F },
  error: unknown,
  /** Fields that the server checks together: all of them are sent when one has changed. */
  together: readonly (readonly (keyof F & string)[])[] = [],
) {
  const [read] = useState(record)
  const [seen, setSeen] = useState(record.revision)
  const told = isConflict(error) && error instanceof ApiError ? (error.body.revision ?? seen) : seen
  if (told > seen) setSeen(told)
  return (fields: F): Partial<F> & { revision: number } => {
    const changed = changedFields(read.fields, fields)
    const companions = together.filter((names) => names.some((name) => name in changed)).flat()
    const added = Object.fromEntries(companions.map((name) => [name, fields[name]])) as Partial<F>
    return { ...added, ...changed, revision: Math.max(told, seen) }
  }
}

export type TheirField = {
  label: string
  /** What the record shows now. */
  value: string
  /** Puts it into the form. */
  take: () => void
}

type ConflictsProps = { error: unknown; fields: Partial<Record<string, TheirField>> }

/** What somebody else saved meanwhile, field by field. */
export function Conflicts({ error, fields }: ConflictsProps) {
  const conflicts = conflictsOf(error)
  if (conflicts.length === 0) return null
  return (
    <Notice kind="error">
      <strong className="block">{words.title}</strong>
      {words.text}
      <ul className="mt-3 grid gap-3">
        {conflicts.map((conflict) => (
          <Theirs key={conflict.field} conflict={conflict} field={fields[conflict.field]} />
        ))}
      </ul>
    </Notice>
  )
}

function Theirs({ conflict: { by, at }, field }: { conflict: Conflict; field: TheirField | undefined }) {
  const now = useNow(60_000)
  const [taken, setTaken] = useState(false)
  if (!field) return null
  const when = formatDayAndClock(at, now)
  return (
    <li className="grid justify-items-start gap-1.5 wrap-anywhere">
      <span>
        {by === null ? words.changed(field.label, when) : words.changedBy(field.label, by, when)}{' '}
        <b>{field.value || words.empty}</b>
      </span>
      {taken ? (
        <span role="status">{words.taken}</span>
      ) : (
        <Button
          size="small"
          aria-label={words.takeOf(field.label)}
          onClick={() => {
            field.take()
            setTaken(true)
          }}
        >
          {words.take}
        </Button>
      )}
    </li>
  )
}
