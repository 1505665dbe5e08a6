import type { Event, EventFields } from '@portal/contract/events'
import type { Location } from '@portal/contract/locations'
import { boardFaults } from '@portal/contract/rules/board-rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError, isUnknown } from '../../lib/api-error.ts'
import { api, keyOf, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { formatList } from '../../lib/language.ts'
import { instantOf, wallClock, zoneName } from '../../lib/zoned-time.ts'
import { ConfirmedButton } from '../../shared/confirmed-button.tsx'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import type { Faults } from '../../shared/forms/resolver.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { FieldMessage, labelClass } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { eventMessages as words } from './messages.ts'
import { useEvent } from './use-events.ts'

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

type Place = Pick<Location, 'name' | 'time_zone' | 'machines'>

const standsAt = ({ machines }: Place, code: string): boolean => machines.some(({ model }) => model.title.code === code)

/** Games with a machine at the location come first. */
const choicesAt = (place: Place, titles: readonly Choice[]): Choice[] => [
  ...titles.filter(({ code }) => standsAt(place, code)),
  ...titles.filter(({ code }) => !standsAt(place, code)),
]

function GamesField({ form, refused, titles, place }: PartProps & { titles: readonly Choice[]; place: Place }) {
  const [kind, codes] = form.watch(['kind', 'codes'])
  const error = form.formState.errors.codes?.message ?? refused['title_ids']
  const choices = choicesAt(place, titles)
  const absent = choices.filter(({ code }) => selectionOf({ kind, codes }).includes(code) && !standsAt(place, code))
  return (
    <div className="grid gap-3">
      <Controller
        control={form.control}
        name="codes"
        render={({ field }) =>
          kind === 'launch_party' ? (
            <SelectField
              label={words.game}
              defaultLabel={words.chooseOne}
              options={choices.map(({ code, name }) => ({
                value: code,
                label: standsAt(place, code) ? name : words.gameElsewhere(name),
              }))}
              required
              error={error}
              value={field.value[0] ?? ''}
              onChange={(event) => field.onChange([event.target.value])}
            />
          ) : (
            <fieldset className="event-choices" aria-describedby={error ? 'event-gamese' : undefined}>
              <legend className={labelClass}>{words.games}</legend>
              <div>
                {choices.map(({ code, name }) => (
                  <CheckboxField
                    key={code}
                    label={standsAt(place, code) ? name : words.gameElsewhere(name)}
                    checked={field.value.includes(code)}
                    red={Boolean(error)}
                    onChange={() =>
                      field.onChange(
                        field.value.includes(code) ? field.value.filter((one) => one !== code) : [...field.value, code],
                      )
                    }
                  />
                ))}
              </div>
              <FieldMessage id="event-games" error={error} />
            </fieldset>
          )
        }
      />
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
    <Form className="event-form" error={error} onSubmit={form.send(send)}>
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
      <div className="event-form-pair">
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

const usePlace = (location: number) => useQuery(query(api.locations.withGames, { query: { location } }))

export function NewEvent({ locationId, onRegistered }: { locationId: number; onRegistered: (id: number) => void }) {
  const [begun] = useState(() => new Date())
  const read = usePlace(locationId)
  const save = useSaveEvent(locationId, null, (id) => {
    showToast(words.created)
    onRegistered(id)
  })
  const location = read.data?.locations[0]?.location
  if (read.isError) {
    const isGone = isUnknown(read.error) || (read.error instanceof ApiError && read.error.code === 441)
    return isGone ? <ToNotFound /> : <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} />
  }
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
}

type EditProps = { locationId: number; id: number; onCalledOff: () => void }

export function EditEvent({ locationId, id, onCalledOff }: EditProps) {
  const read = useEvent(id)
  const place = usePlace(locationId)
  const save = useSaveEvent(locationId, id, () => showToast(words.saved))
  const event = read.data
  const location = place.data?.locations[0]?.location
  if (!event || !location) {
    const failed = [read, place].find(({ isError }) => isError)
    if (isUnknown(read.error)) return <ToNotFound />
    return failed ? <ErrorState text={problemSentence(failed.error)} onRetry={() => void failed.refetch()} /> : waiting
  }
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
      <CallOff id={id} onCalledOff={onCalledOff} />
    </>
  )
}

function CallOff({ id, onCalledOff }: { id: number; onCalledOff: () => void }) {
  const remove = useCallOff(id, () => {
    showToast(words.canceled)
    onCalledOff()
  })
  return <ConfirmedButton action={words.cancel} text={words.cancelText} dismiss={words.keep} change={remove} className="mt-6" />
}
