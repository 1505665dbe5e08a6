import type { DeskEventFields } from '@portal/contract/event-desk'
import { eventFaults } from '@portal/contract/rules/event-fields'
import { useState, type FormEvent, type ReactNode } from 'react'
import { wallClock } from '../../lib/zoned-time.ts'
import { deskSentences } from '../../shared/forms/desk-sentences.ts'
import { FormPart } from '../../shared/form-part.tsx'
import { BoardFields, DateFields, WordFields } from './event-parts.tsx'
import { eventDeskMessages as words } from './messages.ts'
import { PlaceField, type Place } from './place-field.tsx'
import './event-desk.css'

const dayMs = 86_400_000

/** A new event: a week from midnight a week ahead, by the reader's clock. */
export function blankEvent(now: Date): DeskEventFields {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const midnight = (days: number) => `${wallClock(new Date(now.getTime() + days * dayMs), zone).slice(0, 10)}T00:00`
  return {
    kind: 'event',
    name: '',
    description: '',
    starts_at: midnight(7),
    ends_at: midnight(14),
    time_zone: zone,
    location_id: null,
    title_codes: [],
    scoring: 'high_score',
  }
}

type EventFormProps = {
  typed: DeskEventFields
  onType: (change: Partial<DeskEventFields>) => void
  /** Its place as it is kept. */
  place: Place | null
  pending: boolean
  error: unknown
  onSave: () => void
  /** Saving, given whether a field is at fault. */
  children: (isFaulty: boolean) => ReactNode
}

/** All that is written of an event. Nothing that was typed is lost when the server says no. */
export function EventForm({ typed, onType, place, pending, error, onSave, children }: EventFormProps) {
  const [tried, setTried] = useState(false)
  const refused = deskSentences(error)
  const found = eventFaults(typed)
  const isFaulty = Object.keys(found).length > 0
  const errorAt = (name: string) => (tried ? found[name] : undefined) ?? refused[name]
  const part = { fields: typed, errorAt, onChange: onType }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!pending && !isFaulty) onSave()
  }
  return (
    <form className="event-desk-form" noValidate onSubmit={submit}>
      <FormPart title={words.parts.words}>
        <WordFields {...part} />
      </FormPart>
      <FormPart title={words.parts.dates}>
        <DateFields {...part} />
        <PlaceField
          chosen={typed.location_id}
          known={place}
          error={errorAt('location_id')}
          onChange={(location_id) => onType({ location_id })}
        />
      </FormPart>
      <FormPart title={words.parts.board}>
        <BoardFields {...part} />
      </FormPart>
      {children(tried && isFaulty)}
    </form>
  )
}
