import type { AdminEventFields } from '@portal/contract/events-admin'
import { eventFaults } from '@portal/contract/rules/event-fields'
import { wallClock } from '../../../lib/zoned-time.ts'
import { RecordForm, type RecordField, type RecordSection } from '../../../shared/record-form.tsx'
import type { RecordDraft } from '../../../shared/use-record.ts'
import { BoardFields } from './event-parts.tsx'
import { eventsAdminMessages as words } from './messages.ts'
import { PlaceField, type Place } from './place-field.tsx'
import './events-admin.css'

const dayMs = 86_400_000

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
  place: Place | null
  action: string
}

const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }))
const zoneNames = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
const zoneText = (zone: string) => zone.replaceAll('_', ' ')

function dateFields({ time_zone: zone }: AdminEventFields): RecordField<AdminEventFields>[] {
  const zones = zoneNames.includes(zone) ? zoneNames : [zone, ...zoneNames]
  const hint = words.zoneHint(zoneText(zone))
  return [
    { kind: 'datetime-local', name: 'starts_at', label: words.starts, hint, half: true },
    { kind: 'datetime-local', name: 'ends_at', label: words.ends, hint, half: true },
    {
      kind: 'choice',
      name: 'time_zone',
      label: words.zone,
      options: zones.map((value) => ({ value, label: zoneText(value) })),
    },
  ]
}

const sectionsOf = (place: Place | null, typed: AdminEventFields): RecordSection<AdminEventFields>[] => [
  {
    title: words.parts.words,
    fields: [
      { kind: 'text', name: 'name', label: words.name, maxLength: 60, half: true },
      { kind: 'choice', name: 'kind', label: words.kind, options: kinds, half: true },
      { kind: 'area', name: 'description', label: words.description, optional: true, maxLength: 600 },
    ],
  },
  {
    title: words.parts.dates,
    fields: [
      ...dateFields(typed),
      {
        kind: 'own',
        names: ['location_id'],
        label: words.chosenPlace,
        draw: ({ fields, errorAt, onChange }) => (
          <PlaceField
            chosen={fields.location_id}
            known={place}
            error={errorAt('location_id')}
            onChange={(location_id) => onChange({ location_id })}
          />
        ),
      },
    ],
  },
  {
    title: words.parts.board,
    fields: [
      {
        kind: 'own',
        names: ['title_codes', 'scoring'],
        label: words.games,
        draw: (part) => <BoardFields {...part} />,
      },
    ],
  },
]

export const EventForm = ({ record, place, action }: EventFormProps) => (
  <RecordForm record={record} faultsOf={eventFaults} action={action} sections={sectionsOf(place, record.typed)} />
)
