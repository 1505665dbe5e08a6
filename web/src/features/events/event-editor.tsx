import type { Event, EventFields } from '@portal/contract/events'
import type { Location } from '@portal/contract/locations'
import { boardFaults } from '@portal/contract/rules/board-rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { ApiError, isUnknown } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatList } from '../../lib/language.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { instantOf, wallClock, zoneName } from '../../lib/zoned-time.ts'
import { ConfirmedButton } from '../../shared/confirmed-button.tsx'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { useFields, useRefused, type Faults } from '../../shared/forms/use-fields.ts'
import { Loaded, readTogether } from '../../shared/loaded.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FieldMessage, labelClass } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import type { PlaceOfEvent } from './event-card.tsx'
import { EventPreview } from './event-preview.tsx'
import { eventMessages as words } from './messages.ts'
import { useEvent } from './events.ts'

type Kind = EventFields['kind']

type TypedEvent = {
  kind: Kind
  name: string
  description: string
  start_at: string
  end_at: string
  codes: string[]
}

const hourMs = 3_600_000
const partyHours = 6

function emptyEvent(zone: string, now: Date): TypedEvent {
  const begins = new Date(Math.ceil(now.getTime() / hourMs) * hourMs + 24 * hourMs)
  return {
    kind: 'launch_party',
    name: '',
    description: '',
    start_at: wallClock(begins, zone),
    end_at: wallClock(new Date(begins.getTime() + partyHours * hourMs), zone),
    codes: [],
  }
}

const typedEventOf = (event: Event): TypedEvent => ({
  kind: event.kind === 'quest_event' ? 'event' : event.kind,
  name: event.name,
  description: event.description,
  start_at: wallClock(new Date(event.start_at), event.time_zone),
  end_at: wallClock(new Date(event.end_at), event.time_zone),
  codes: event.titles.map(({ code }) => code),
})

const selectionOf = ({ kind, codes }: Pick<TypedEvent, 'kind' | 'codes'>) => (kind === 'launch_party' ? codes.slice(0, 1) : codes)

const faultsFor =
  (zone: string, mayBeOver: boolean) =>
  (typed: TypedEvent): Faults<TypedEvent> => {
    const [startsAt, endsAt] = [instantOf(typed.start_at, zone), instantOf(typed.end_at, zone)]
    const plain = { scoring: 'high_score' as const, bestOf: null, maxAttempts: null }
    return {
      ...(startsAt && endsAt ? boardFaults({ startsAt, endsAt, ...plain }, new Date(), { mayBeOver }) : {}),
      ...(typed.name.trim() ? {} : { name: words.nameMissing }),
      ...(startsAt ? {} : { start_at: words.timeMissing }),
      ...(endsAt ? {} : { end_at: words.timeMissing }),
      ...(selectionOf(typed).length > 0 ? {} : { codes: words.gameMissing }),
    }
  }

type PartProps = { form: UseFormReturn<TypedEvent>; refused: Record<string, string> }

const kinds = (['launch_party', 'event', 'tournament'] as const).map((value) => ({ value, label: words.kinds[value] }))

function KindField({ form }: Pick<PartProps, 'form'>) {
  const kind = form.watch('kind')
  return (
    <div className="grid gap-2">
      <span className={labelClass}>{words.kind}</span>
      <Segmented label={words.kind} options={kinds} value={kind} onChange={(value) => form.setValue('kind', value)} />
      <p className="t3 sm">{words.kindText[kind]}</p>
    </div>
  )
}

type Choice = { code: string; name: string }

type Place = Pick<Location, 'name' | 'time_zone' | 'machines'> & PlaceOfEvent

const standsAt = ({ machines }: Place, code: string): boolean => machines.some(({ model }) => model.title.code === code)

type ListProps = { choices: readonly Choice[]; codes: readonly string[]; error: string | undefined }

const PartyGame = ({ choices, codes, error, onChange }: ListProps & { onChange: (codes: string[]) => void }) => (
  <SelectField
    label={words.game}
    defaultLabel={words.chooseOne}
    options={choices.map(({ code, name }) => ({ value: code, label: name }))}
    required
    error={error}
    value={codes[0] ?? ''}
    onChange={(event) => onChange([event.target.value])}
  />
)

const EventGames = ({ choices, codes, error, onChange }: ListProps & { onChange: (codes: string[]) => void }) => (
  <fieldset aria-describedby={error ? 'event-gamese' : undefined}>
    <legend className={labelClass}>{words.games}</legend>
    <div className="mt-2 grid grid-cols-2 gap-x-5 gap-y-2 max-sm:grid-cols-1">
      {choices.map(({ code, name }) => (
        <CheckboxField
          key={code}
          label={name}
          checked={codes.includes(code)}
          red={Boolean(error)}
          onChange={() => onChange(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code])}
        />
      ))}
    </div>
    <FieldMessage id="event-games" error={error} />
  </fieldset>
)

function GamesField({ form, refused, titles, place }: PartProps & { titles: readonly Choice[]; place: Place }) {
  const [everything, setEverything] = useState(false)
  const [kind, codes] = form.watch(['kind', 'codes'])
  const error = form.formState.errors.codes?.message ?? refused['title_ids']
  // Games chosen before remain in the list without a machine at the location.
  const chosen = new Set([...(form.formState.defaultValues?.codes ?? []), ...codes])
  const choices = titles.filter(({ code }) => everything || standsAt(place, code) || chosen.has(code))
  const absent = titles.filter(({ code }) => selectionOf({ kind, codes }).includes(code) && !standsAt(place, code))
  const List = kind === 'launch_party' ? PartyGame : EventGames
  return (
    <div className="grid gap-3">
      <Controller
        control={form.control}
        name="codes"
        render={({ field }) => <List choices={choices} codes={field.value} error={error} onChange={field.onChange} />}
      />
      <Button variant="quiet" className="justify-self-start" onClick={() => setEverything(!everything)}>
        {everything ? words.gamesHere : words.allGames}
      </Button>
      <div role="status">
        {absent.length > 0 && <Notice>{words.gamesAbsent(formatList(absent.map(({ name }) => name)), place.name)}</Notice>}
      </div>
    </div>
  )
}

type EventFormProps = {
  place: Place
  initial: TypedEvent
  mayBeOver: boolean
  submit: string
  pending: boolean
  error: unknown
  onSend: (fields: Omit<EventFields, 'location_id'>) => void
}

function EventForm({ place, initial, mayBeOver, submit, pending, error, onSend }: EventFormProps) {
  const titles = useQuery(query(api.leaderboards.titles)).data ?? []
  const zone = place.time_zone
  const form = useFields<TypedEvent>({ initial, faultsOf: faultsFor(zone, mayBeOver), keptAs: 'event' })
  const refused = useRefused(form, error, { names: { codes: ['title_ids'] } })
  const { errors } = form.formState
  const send = (typed: TypedEvent) => {
    if (pending) return
    onSend({
      kind: typed.kind,
      name: typed.name.trim(),
      description: typed.description.trim(),
      start_at: instantOf(typed.start_at, zone)?.toISOString() ?? '',
      end_at: instantOf(typed.end_at, zone)?.toISOString() ?? '',
      title_ids: selectionOf(typed).flatMap((code) => titles.find((title) => title.code === code)?.id ?? []),
    })
  }
  return (
    <div className="grid grid-cols-1 items-start gap-x-14 gap-y-6 min-[1200px]:grid-cols-[minmax(0,640px)_minmax(0,1fr)]">
      <Form className="grid max-w-160 gap-5" error={error} onSubmit={form.send(send)}>
        {Boolean(error) && Object.keys(fieldSentences(error)).length === 0 && (
          <Notice kind="error">{problemSentence(error)}</Notice>
        )}
        <KindField form={form} />
        <TextField
          label={words.name}
          maxLength={60}
          autoComplete="off"
          required
          error={errors.name?.message ?? refused['name']}
          {...form.register('name')}
        />
        <TextField
          label={words.description}
          optional
          maxLength={600}
          autoComplete="off"
          error={refused['description']}
          {...form.register('description')}
        />
        <div className="grid grid-cols-2 items-start gap-5 max-sm:grid-cols-1">
          {(['start_at', 'end_at'] as const).map((field) => (
            <TextField
              key={field}
              type="datetime-local"
              label={field === 'start_at' ? words.starts : words.ends}
              hint={zoneName(zone)}
              required
              error={errors[field]?.message ?? refused[field]}
              {...form.register(field)}
            />
          ))}
        </div>
        <GamesField form={form} refused={refused} titles={titles} place={place} />
        <Button type="submit" variant="primary" className="justify-self-start" pending={pending} pendingLabel={words.saving}>
          {submit}
        </Button>
      </Form>
      <Preview form={form} titles={titles} place={place} />
    </div>
  )
}

function Preview({ form, titles, place }: Pick<PartProps, 'form'> & { titles: readonly Choice[]; place: Place }) {
  const typed = form.watch()
  const codes = selectionOf(typed)
  return (
    <EventPreview
      kind={typed.kind}
      name={typed.name.trim()}
      startsAt={instantOf(typed.start_at, place.time_zone)}
      endsAt={instantOf(typed.end_at, place.time_zone)}
      titles={codes.flatMap((code) => titles.find((title) => title.code === code) ?? [])}
      place={place}
    />
  )
}

const isFormProblem = (error: unknown) => error instanceof ApiError && error.status === 400

function useInvalidateEvents() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(api.events.list).slice(0, 1) }),
      client.invalidateQueries({ queryKey: keyOf(api.leaderboards.list) }),
    ])
}

function useSaveEvent(location_id: number, id: number | null, onDone: (id: number) => void) {
  const stale = useInvalidateEvents()
  return useMutation({
    mutationFn: (fields: Omit<EventFields, 'location_id'>) =>
      api.events.save({ params: { id: id ?? 'new' }, body: { ...fields, location_id } }),
    meta: { inPage: isFormProblem },
    onSuccess: async ({ event }) => {
      onDone(event.id)
      await stale()
    },
  })
}

/** Does not read the event again, because its page is about to be left. */
function useCallOff(id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.events.remove({ params: { id } }),
    onSuccess: async () => {
      onDone()
      client.removeQueries({ queryKey: keyOf(api.events.detail, { params: { id } }) })
      await client.invalidateQueries({ queryKey: keyOf(api.events.list) })
      await client.invalidateQueries({ queryKey: keyOf(api.leaderboards.list) })
    },
  })
}

const waiting = <SkeletonRows rows={6} height={76} />

/** The location of the events, with its games. */
export const useEventPlace = (location: number) => useQuery(query(api.locations.withGames, { query: { location } }))

export function NewEvent({ locationId, onRegistered }: { locationId: number; onRegistered: (id: number) => void }) {
  const [begun] = useState(() => new Date())
  const read = useEventPlace(locationId)
  const save = useSaveEvent(locationId, null, (id) => {
    showToast(words.created)
    onRegistered(id)
  })
  if (isUnknown(read.error) || (read.error instanceof ApiError && read.error.code === 441)) return <ToNotFound />
  return (
    <Loaded read={read} skeleton={waiting}>
      {({ locations }) => {
        const location = locations[0]?.location
        if (!location) return waiting
        if (!location.is_mine) return <ToNotFound />
        return (
          <EventForm
            place={location}
            initial={emptyEvent(location.time_zone, begun)}
            mayBeOver={false}
            submit={words.create}
            pending={save.isPending}
            error={save.error}
            onSend={save.mutate}
          />
        )
      }}
    </Loaded>
  )
}

type EditProps = { locationId: number; id: number; onCalledOff: () => void }

export function EditEvent({ locationId, id, onCalledOff }: EditProps) {
  const read = useEvent(id)
  const place = useEventPlace(locationId)
  const save = useSaveEvent(locationId, id, () => showToast(words.saved))
  if (!read.data && isUnknown(read.error)) return <ToNotFound />
  return (
    <Loaded read={readTogether(read, place)} skeleton={waiting}>
      {([event, { locations }]) => {
        const location = locations[0]?.location
        if (!location) return waiting
        return (
          <>
            <EventForm
              place={{ ...location, time_zone: event.time_zone }}
              initial={typedEventOf(event)}
              mayBeOver={event.state === 'past'}
              submit={words.save}
              pending={save.isPending}
              error={save.error}
              onSend={save.mutate}
            />
            {event.state !== 'past' && <CallOff id={id} onCalledOff={onCalledOff} />}
          </>
        )
      }}
    </Loaded>
  )
}

function CallOff({ id, onCalledOff }: { id: number; onCalledOff: () => void }) {
  const remove = useCallOff(id, () => {
    showToast(words.canceled)
    onCalledOff()
  })
  return (
    <ConfirmedButton
      action={words.cancel}
      text={words.cancelText}
      dismiss={words.keep}
      change={remove}
      className="justify-self-start"
    />
  )
}
