import type { AdminEventFields } from '@portal/contract/events-admin'
import { eventFaults } from '@portal/contract/rules/event-fields'
import { wallClock } from '../../../lib/zoned-time.ts'
import { RecordForm } from '../../../shared/record-form.tsx'
import { FormPart } from '../../../shared/form-part.tsx'
import type { RecordDraft } from '../../../shared/use-record.ts'
import { BoardFields, DateFields, WordFields } from './event-parts.tsx'
import { eventsAdminMessages as words } from './messages.ts'
import { PlaceField, type Place } from './place-field.tsx'
import './events-admin.css'

const dayMs = 86_400_000

/** A new event: a week from midnight a week ahead, by the reader's clock. */
export function blankEvent(now: Date): AdminEventFields {
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
  record: RecordDraft<AdminEventFields>
  /** Its place as it is kept. */
  place: Place | null
  action: string
}

/** All that is written of an event. */
export const EventForm = ({ record, place, action }: EventFormProps) => (
  <RecordForm record={record} faultsOf={eventFaults} action={action}>
    {(part) => (
      <>
        <FormPart title={words.parts.words}>
          <WordFields {...part} />
        </FormPart>
        <FormPart title={words.parts.dates}>
          <DateFields {...part} />
          <PlaceField
            chosen={part.fields.location_id}
            known={place}
            error={part.errorAt('location_id')}
            onChange={(location_id) => part.onChange({ location_id })}
          />
        </FormPart>
        <FormPart title={words.parts.board}>
          <BoardFields {...part} />
        </FormPart>
      </>
    )}
  </RecordForm>
)
