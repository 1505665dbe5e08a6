import type { BoardHead } from '@portal/contract/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { formatList } from '../../lib/language.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/clock.ts'
import { instantOf, zoneName } from '../../lib/zoned-time.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Conflicts, useRevised, type TheirField } from '../../shared/forms/revised.tsx'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Loaded, readTogether } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FieldMessage, labelClass } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { editorMessages as words } from './editor-messages.ts'
import { boardFaultsFor, sentBoard, typedBoardOf, useBoardChoices, type OwnKind, type TypedBoard } from './own-board.ts'

type ChoiceListProps = {
  legend: string
  name: string
  options: readonly { id: number; label: string }[]
  value: readonly number[]
  error: string | undefined
  onChange: (value: number[]) => void
}

/** The order of ticking is the order in which the board shows its games. */
function ChoiceList({ legend, name, options, value, error, onChange }: ChoiceListProps) {
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
  return (
    <fieldset aria-describedby={error ? `${name}e` : undefined}>
      <legend className={labelClass}>{legend}</legend>
      <div className="mt-2 grid grid-cols-2 gap-x-5 gap-y-2 max-sm:grid-cols-1">
        {options.map(({ id, label }) => (
          <CheckboxField key={id} label={label} checked={value.includes(id)} red={Boolean(error)} onChange={() => toggle(id)} />
        ))}
      </div>
      <FieldMessage id={name} error={error} />
    </fieldset>
  )
}

type ChoicesProps = { form: UseFormReturn<TypedBoard>; refused: Record<string, string>; locationId: number }

function BoardChoices({ form, refused, locationId }: ChoicesProps) {
  const [everything, setEverything] = useState(false)
  const { titles, machines } = useBoardChoices(locationId)
  const [chosen, limited] = form.watch(['title_ids', 'limited'])
  const { errors } = form.formState
  return (
    <Loaded read={readTogether(titles, machines)} skeleton={<SkeletonRows rows={4} height={44} />}>
      {([allTitles, ownMachines]) => {
        const availableCodes = new Set(ownMachines.map(({ game_code }) => game_code))
        // Games chosen before remain in the list, even if they are no longer on offer.
        const chosenBefore = new Set(form.formState.defaultValues?.title_ids)
        const offered = allTitles.filter(
          ({ id, code }) => everything || availableCodes.has(code) || chosenBefore.has(id) || chosen.includes(id),
        )
        const codes = new Set(allTitles.filter(({ id }) => chosen.includes(id)).map(({ code }) => code))
        const fitting = ownMachines.filter(({ game_code }) => codes.has(game_code))
        return (
          <>
            {offered.length === 0 && <p className="t2">{words.noGames}</p>}
            <Controller
              control={form.control}
              name="title_ids"
              render={({ field }) => (
                <ChoiceList
                  legend={words.games}
                  name="board-games"
                  options={offered.map(({ id, name }) => ({ id, label: name }))}
                  value={field.value}
                  error={errors.title_ids?.message ?? refused['title_ids']}
                  onChange={field.onChange}
                />
              )}
            />
            <Button variant="quiet" className="justify-self-start" onClick={() => setEverything(!everything)}>
              {everything ? words.gamesHere : words.allGames}
            </Button>
            {fitting.length > 0 && (
              <div className="grid gap-2">
                <span className={labelClass}>{words.machines}</span>
                <Segmented
                  label={words.machineScope}
                  options={[
                    { value: 'all', label: words.allMachines },
                    { value: 'some', label: words.someMachines },
                  ]}
                  value={limited ? 'some' : 'all'}
                  onChange={(value) => form.setValue('limited', value === 'some', { shouldDirty: true })}
                />
              </div>
            )}
            {limited && fitting.length > 0 && (
              <Controller
                control={form.control}
                name="machine_ids"
                render={({ field }) => (
                  <ChoiceList
                    legend={words.machines}
                    name="board-machines"
                    options={fitting.map((machine) => ({
                      id: machine.id,
                      label: machine.custom_display_name || `${machine.game_name} ${machine.model_type_name}`,
                    }))}
                    value={field.value}
                    error={errors.machine_ids?.message ?? refused['machine_ids']}
                    onChange={field.onChange}
                  />
                )}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

type SentBoard = ReturnType<typeof sentBoard>

type BoardFormProps = {
  kind: OwnKind
  locationId: number
  /** Time zone of the location, in which days and times are typed. */
  zone: string
  initial: TypedBoard
  /** The leaderboard as it is now; absent for a new one. */
  head?: BoardHead
  mayBeOver: boolean
  submit: string
  pending: boolean
  error: unknown
  /** Gets all fields, and those that were changed with the revision at which they were read. */
  onSend: (fields: SentBoard, changes: Partial<SentBoard> & { revision: number }) => void
}

type PartProps = { form: UseFormReturn<TypedBoard>; refused: Record<string, string> }

const Dates = ({ form, refused, zone }: PartProps & { zone: string }) => (
  <div className="grid grid-cols-2 items-start gap-5 max-sm:grid-cols-1">
    {(['start_at', 'end_at'] as const).map((field) => (
      <TextField
        key={field}
        type="datetime-local"
        label={field === 'start_at' ? words.starts : words.ends}
        hint={zoneName(zone)}
        required
        error={form.formState.errors[field]?.message ?? refused[field]}
        {...form.register(field)}
      />
    ))}
  </div>
)

const scorings = (['high_score', 'sum', 'best_of_n'] as const).map((value) => ({ value, label: words.scorings[value] }))

function Rules({ form, refused }: PartProps) {
  const scoring = form.watch('scoring')
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-2">
        <span className={labelClass}>{words.scoring}</span>
        <Segmented
          label={words.scoring}
          options={scorings}
          value={scoring}
          onChange={(value) => form.setValue('scoring', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
        />
        <p className="t3 sm">{words.scoringText[scoring]}</p>
      </div>
      <div className="grid grid-cols-2 items-start gap-5 max-sm:grid-cols-1">
        {scoring === 'best_of_n' && (
          <TextField
            label={words.bestOf}
            inputMode="numeric"
            maxLength={3}
            required
            error={errors.best_of?.message ?? refused['best_of']}
            {...form.register('best_of')}
          />
        )}
        <TextField
          label={words.attempts}
          optional
          inputMode="numeric"
          maxLength={3}
          hint={words.attemptsHint}
          error={errors.max_attempts?.message ?? refused['max_attempts']}
          {...form.register('max_attempts')}
        />
      </div>
    </>
  )
}

const Visibility = ({ form }: Pick<PartProps, 'form'>) => (
  <Controller
    control={form.control}
    name="is_public"
    render={({ field }) => (
      <div className="grid gap-2">
        <span className={labelClass}>{words.visibility}</span>
        <Segmented
          label={words.visibility}
          options={[
            { value: 'open', label: words.open },
            { value: 'hidden', label: words.hidden },
          ]}
          value={field.value ? 'open' : 'hidden'}
          onChange={(value) => field.onChange(value === 'open')}
        />
        <p className="t3 sm">{words.visibilityText[field.value ? 'open' : 'hidden']}</p>
      </div>
    )}
  />
)

const together = [
  ['start_at', 'end_at'],
  ['scoring', 'best_of'],
] as const

/** What the leaderboard shows now, for fields that somebody else changed meanwhile. */
function theirFields(form: UseFormReturn<TypedBoard>, head: BoardHead, machines: string): Record<string, TheirField> {
  const now = typedBoardOf(head)
  const take =
    (...names: (keyof TypedBoard)[]) =>
    () => {
      for (const name of names) form.setValue(name, now[name], { shouldDirty: true })
    }
  const span = [now.start_at, now.end_at].map((time) => time.replace('T', ' ')).join(' – ')
  return {
    name: { label: words.name, value: now.name, take: take('name') },
    dates: { label: words.dates, value: span, take: take('start_at', 'end_at') },
    title_ids: { label: words.games, value: head.titles.map(({ name }) => name).join(', '), take: take('title_ids') },
    machine_ids: { label: words.machines, value: machines, take: take('machine_ids', 'limited') },
    rule: { label: words.scoring, value: words.scorings[now.scoring], take: take('scoring', 'best_of') },
    max_attempts: { label: words.attempts, value: now.max_attempts, take: take('max_attempts') },
    is_public: { label: words.visibility, value: now.is_public ? words.open : words.hidden, take: take('is_public') },
  }
}

export function BoardForm({ kind, locationId, zone, initial, head, mayBeOver, submit, pending, error, onSend }: BoardFormProps) {
  const form = useFields<TypedBoard>({ initial, faultsOf: boardFaultsFor(zone, mayBeOver), keptAs: 'board' })
  const refused = useRefused(form, error)
  const [read] = useState(() => ({ revision: head?.revision ?? 0, fields: sentBoard(initial, zone) }))
  const changesOf = useRevised(read, error, together)
  const { machines } = useBoardChoices(locationId)
  const machineNames = (machines.data ?? [])
    .filter(({ id }) => head?.machine_ids.includes(id))
    .map((machine) => machine.custom_display_name || machine.game_name)
  const send = (typed: TypedBoard) => {
    if (pending) return
    const fields = sentBoard(typed, zone)
    onSend(fields, changesOf(fields))
  }
  return (
    <div
      className={
        head
          ? undefined
          : 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 pro:min-[1200px]:grid-cols-[minmax(0,640px)_minmax(0,1fr)]'
      }
    >
      <Form className="grid max-w-160 gap-5" error={error} onSubmit={form.send(send)}>
        {Boolean(error) && Object.keys(fieldSentences(error)).length === 0 && (
          <Notice kind="error">{problemSentence(error)}</Notice>
        )}
        {head && <Conflicts error={error} fields={theirFields(form, head, machineNames.join(', ') || words.allMachines)} />}
        <TextField
          label={words.name}
          maxLength={60}
          autoComplete="off"
          required
          error={form.formState.errors.name?.message ?? refused['name']}
          {...form.register('name')}
        />
        <Dates form={form} refused={refused} zone={zone} />
        <BoardChoices form={form} refused={refused} locationId={locationId} />
        <Rules form={form} refused={refused} />
        {kind === 'location' && <Visibility form={form} />}
        <Button type="submit" variant="primary" className="justify-self-start" pending={pending} pendingLabel={words.saving}>
          {submit}
        </Button>
      </Form>
      {!head && <BoardPreview form={form} zone={zone} />}
    </div>
  )
}

/** The card of a new leaderboard as it is filled in, on wide screens. */
function BoardPreview({ form, zone }: { form: UseFormReturn<TypedBoard>; zone: string }) {
  const now = useNow(60_000)
  const titles = useQuery(query(api.leaderboards.titles)).data ?? []
  const { name, title_ids: ids, scoring, start_at: starts, end_at: ends } = form.watch()
  const games = ids.flatMap((id) => titles.find((title) => title.id === id) ?? [])
  const code = games[0]?.code
  const when = [starts, ends].map((time) => instantOf(time, zone)?.toISOString())
  const [from, to] = when.map((time) => (time ? formatDayAndClock(time, now) : '–'))
  return (
    <section className="hidden max-w-105 pro:min-[1200px]:block" aria-labelledby="board-preview">
      <h2 className="mb-3 text-21 font-bold" id="board-preview">
        {words.preview}
      </h2>
      <div className={code ? `t-${code}` : ''}>
        {code ? (
          <TitleCover code={code} cut="hero" className="aspect-[16/9] w-full rounded-3" />
        ) : (
          <span className="block aspect-[16/9] rounded-3 bg-s-2" />
        )}
        <strong className="mt-3.5 block text-18 leading-6 font-[680] wrap-anywhere">{name.trim() || words.newBoard}</strong>
        <p className="mt-1 text-[15px]">{words.previewDates(from ?? '', to ?? '')}</p>
        {games.length > 0 && <p className="t2 sm mt-0.5">{formatList(games.map((game) => game.name))}</p>}
        <p className="t2 sm mt-0.5">{words.scoringText[scoring]}</p>
      </div>
    </section>
  )
}
