import type { AdminEventFields } from '@portal/contract/events-admin'
import { eventFaults } from '@portal/contract/rules/event-fields'
import { useState } from 'react'
import { browserZone } from '../../../lib/browser-zone.ts'
import { wallClock, zoneName, zoneNames } from '../../../lib/zoned-time.ts'
import { consoleMessages } from '../../../shared/console-messages.ts'
import { RecordForm, type RecordField, type RecordPart, type RecordSection } from '../../../shared/record-form.tsx'
import type { RecordDraft } from '../../../shared/use-record.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { FieldMessage, labelClass } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { eventsAdminMessages as words } from './messages.ts'
import { useTitleChoices, useVenues } from './events.tsx'

type Place = { id: number; name: string; city: string }

type LocationFieldProps = {
  chosen: number | null
  known: Place | null
  error: string | undefined
  onChange: (chosen: number | null) => void
}

const maxResults = 6

function LocationField({ chosen, known, error, onChange }: LocationFieldProps) {
  const [search, setSearch] = useState('')
  const [added, setAdded] = useState<Place | null>(null)
  const venues = useVenues(search.trim())
  const location = [added, known].find((one) => one?.id === chosen)
  const found = search.trim().length > 1 ? (venues.data?.locations ?? []).slice(0, maxResults) : []
  if (chosen !== null)
    return (
      <div className="grid gap-2 justify-items-start">
        <span className={labelClass}>{words.location}</span>
        <p>{location ? [location.name, location.city].filter(Boolean).join(', ') : chosen}</p>
        {error && <p className="text-danger">{error}</p>}
        <Button size="small" aria-label={words.removeLocationOf(location?.name ?? '')} onClick={() => onChange(null)}>
          {words.removeLocation}
        </Button>
      </div>
    )
  return (
    <div>
      <TextField
        label={words.locationSearchLabel}
        hint={venues.isError ? words.locationsFailed : words.locationHint}
        error={error}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length > 0 && (
        <div className="mt-2.5 flex flex-wrap gap-2.5">
          {found.map(({ location }) => (
            <Button
              key={location.id}
              size="small"
              aria-label={words.chooseLocation(location.name)}
              onClick={() => {
                setAdded(location)
                onChange(location.id)
                setSearch('')
              }}
            >
              {[location.name, location.city].filter(Boolean).join(', ')}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

const scorings = Object.entries(words.scorings).map(([value, label]) => ({ value, label }))

function BoardFields({ fields, errorAt, onChange }: RecordPart<AdminEventFields>) {
  const titles = useTitleChoices()
  const { title_codes: codes } = fields
  const error = errorAt('title_codes')
  const scoring = codes.length > 0 && (
    <SelectField
      label={words.scoring}
      defaultLabel={consoleMessages.choose}
      options={scorings}
      value={fields.scoring}
      error={errorAt('scoring')}
      onChange={({ target }) => onChange({ scoring: target.value as AdminEventFields['scoring'] })}
    />
  )
  if (fields.kind === 'launch_party')
    return (
      <>
        <SelectField
          label={words.partyGame}
          defaultLabel={consoleMessages.choose}
          options={titles.map(({ code, name }) => ({ value: code, label: name }))}
          value={codes.length === 1 ? (codes[0] ?? '') : ''}
          error={error}
          onChange={({ target }) => onChange({ title_codes: [target.value] })}
        />
        {scoring}
      </>
    )
  return (
    <>
      <fieldset
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-x-4 gap-y-1"
        aria-describedby={error ? 'event-gamese' : 'event-gamesh'}
      >
        <legend className={`${labelClass} col-span-full`}>{words.games}</legend>
        {titles.map(({ code, name }) => (
          <CheckboxField
            key={code}
            label={name}
            checked={codes.includes(code)}
            onChange={({ target }) =>
              onChange({ title_codes: target.checked ? [...codes, code] : codes.filter((one) => one !== code) })
            }
          />
        ))}
      </fieldset>
      <FieldMessage id="event-games" error={error} hint={words.gamesHint} />
      {scoring}
    </>
  )
}

const dayMs = 86_400_000

export function blankEvent(now: Date): AdminEventFields {
  const zone = browserZone()
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
  location: Place | null
  action: string
}

const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }))

function dateFields({ time_zone: zone }: AdminEventFields): RecordField<AdminEventFields>[] {
  const hint = zoneName(zone)
  return [
    { kind: 'datetime-local', name: 'starts_at', label: words.starts, hint, half: true },
    { kind: 'datetime-local', name: 'ends_at', label: words.ends, hint, half: true },
    {
      kind: 'choice',
      name: 'time_zone',
      label: words.zone,
      options: zoneNames(zone).map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    },
  ]
}

const sectionsOf = (location: Place | null, typed: AdminEventFields): RecordSection<AdminEventFields>[] => [
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
        label: words.location,
        draw: ({ fields, errorAt, onChange }) => (
          <LocationField
            chosen={fields.location_id}
            known={location}
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

export const EventForm = ({ record, location, action }: EventFormProps) => (
  <RecordForm record={record} faultsOf={eventFaults} action={action} sections={sectionsOf(location, record.typed)} />
)
