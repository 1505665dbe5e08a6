import type { KioskScreen } from '@portal/contract/kiosks'
import { languageNames, languages } from '@portal/contract/language'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatAgo } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { Conflicts, isConflict, useRevised, type TheirField } from '../../shared/forms/revised.tsx'
import { useFields, useRefused, type Fields } from '../../shared/forms/use-fields.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldMessage } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRunningBoards } from './kiosk-links.tsx'
import { screenMessages as words } from './screen-messages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { showToast } from '../../ui/toast.ts'

const pollIntervalMs = 15_000

const useScreens = () => useQuery({ ...query(api.kiosks.list), refetchInterval: pollIntervalMs })

const isFormProblem = (error: unknown) => error instanceof ApiError && error.status === 400

function useScreenChange(change: () => Promise<unknown>, confirmation: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      showToast(confirmation)
      return client.invalidateQueries({ queryKey: keyOf(api.kiosks.list) })
    },
  })
}

type TypedScreen = {
  code: string
  name: string
  board_ids: number[]
  turn: string
  language: KioskScreen['language']
}

const typedScreen = (screen: KioskScreen | undefined, code: string): TypedScreen => ({
  code,
  name: screen?.name ?? '',
  board_ids: screen?.boards.map(({ id }) => id) ?? [],
  turn: String(screen?.turn_seconds ?? 60),
  language: screen?.language ?? null,
})

const sentScreen = ({ name, board_ids, turn, language }: TypedScreen) => ({
  name: name.trim(),
  board_ids,
  turn_seconds: Number(turn),
  language,
})

type SentScreen = ReturnType<typeof sentScreen>

const ofBrowser = 'browser'
const languageOptions = [
  { value: ofBrowser, label: words.languageOfBrowser },
  ...languages.map((value) => ({ value, label: languageNames[value] })),
]
const turnOptions = Object.entries(words.turns).map(([value, label]) => ({ value, label }))

type ScreenFormProps = { venueId: number; screen?: KioskScreen; code?: string; onDone: () => void }

const TurnField = ({ turn, onChange }: { turn: string; onChange: (turn: string) => void }) => (
  <SelectField
    label={words.turn}
    defaultLabel={words.chooseTurn}
    options={turnOptions}
    value={turn}
    onChange={({ target }) => onChange(target.value)}
  />
)

type LanguageFieldProps = { language: TypedScreen['language']; onChange: (language: TypedScreen['language']) => void }

const LanguageField = ({ language, onChange }: LanguageFieldProps) => (
  <SelectField
    label={words.language}
    defaultLabel={words.language}
    options={languageOptions}
    value={language ?? ofBrowser}
    onChange={({ target }) => onChange(languages.find((name) => name === target.value) ?? null)}
  />
)

type ScreenChange = { code: string; fields: SentScreen; changes: Partial<SentScreen> & { revision: number } }

function useSaveScreen({ venueId, screen, onDone }: ScreenFormProps) {
  const client = useQueryClient()
  const stale = () => client.invalidateQueries({ queryKey: keyOf(api.kiosks.list) })
  return useMutation({
    mutationFn: ({ code, fields, changes }: ScreenChange) =>
      screen
        ? api.kiosks.changeSome({ params: { id: screen.id }, body: changes })
        : api.kiosks.pair({ body: { code, location_id: venueId, ...fields } }),
    meta: { inPage: isFormProblem },
    onSuccess: () => {
      showToast(screen ? words.saved : words.paired)
      onDone()
      return stale()
    },
    // The form shows what somebody else saved meanwhile.
    onError: (error) => (isConflict(error) ? stale() : undefined),
  })
}

/** What the screen shows now, for fields that somebody else changed meanwhile. */
function theirFields(form: Fields<TypedScreen>, screen: KioskScreen): Record<string, TheirField> {
  const now = typedScreen(screen, '')
  const take = (name: keyof TypedScreen) => () => form.setValue(name, now[name], { shouldDirty: true })
  const turn = turnOptions.find(({ value }) => value === now.turn)?.label ?? now.turn
  const language = now.language ? languageNames[now.language] : words.languageOfBrowser
  return {
    name: { label: words.name, value: now.name, take: take('name') },
    board_ids: { label: words.boards, value: screen.boards.map(({ name }) => name).join(', '), take: take('board_ids') },
    turn_seconds: { label: words.turn, value: turn, take: take('turn') },
    language: { label: words.language, value: language, take: take('language') },
  }
}

function ScreenForm(props: ScreenFormProps) {
  const { venueId, screen, code = '', onDone } = props
  const [read] = useState(() => ({ revision: screen?.revision ?? 0, typed: typedScreen(screen, code) }))
  const form = useFields<TypedScreen>({
    initial: read.typed,
    faultsOf: (typed) => ({
      code: !screen && !typed.code.trim() ? words.codeMissing : undefined,
      name: typed.name.trim() ? undefined : words.nameMissing,
      board_ids: typed.board_ids.length > 0 ? undefined : words.boardsMissing,
    }),
  })
  const save = useSaveScreen(props)
  const changesOf = useRevised({ revision: read.revision, fields: sentScreen(read.typed) }, save.error)
  const refused = useRefused(form, save.error)
  const errorAt = (name: 'code' | 'name' | 'board_ids') => form.formState.errors[name]?.message ?? refused[name]
  const general = save.error && Object.keys(fieldSentences(save.error)).length === 0 ? formSentences(save.error) : []
  const send = (typed: TypedScreen) => {
    if (save.isPending) return
    const fields = sentScreen(typed)
    save.mutate({ code: typed.code, fields, changes: changesOf(fields) })
  }
  return (
    <Form className="grid max-w-130 gap-5 py-4" error={save.error} onSubmit={form.send(send)}>
      {general.map((sentence) => (
        <Notice key={sentence} kind="error">
          {sentence}
        </Notice>
      ))}
      {screen && <Conflicts error={save.error} fields={theirFields(form, screen)} />}
      {!screen && (
        <TextField
          label={words.code}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorAt('code')}
          {...form.register('code')}
        />
      )}
      <TextField label={words.name} hint={words.nameHint} maxLength={40} error={errorAt('name')} {...form.register('name')} />
      <Controller
        control={form.control}
        name="board_ids"
        render={({ field }) => (
          <BoardChoice venueId={venueId} chosen={field.value} error={errorAt('board_ids')} onChange={field.onChange} />
        )}
      />
      <Controller
        control={form.control}
        name="turn"
        render={({ field }) => <TurnField turn={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={form.control}
        name="language"
        render={({ field }) => <LanguageField language={field.value} onChange={field.onChange} />}
      />
      <div className="flex gap-3">
        <Button type="submit" variant="primary" pending={save.isPending}>
          {screen ? words.save : words.add}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}

type BoardChoiceProps = {
  venueId: number
  chosen: number[]
  error: string | undefined
  onChange: (boards: number[]) => void
}

function BoardChoice({ venueId, chosen, error, onChange }: BoardChoiceProps) {
  const running = useRunningBoards(venueId)
  return (
    <Loaded read={running} skeleton={<SkeletonRows rows={2} height={32} />}>
      {({ leaderboards }) => (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{words.boards}</legend>
          {leaderboards.length === 0 && <p className="t2">{words.noBoards}</p>}
          {leaderboards.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
          <FieldMessage id="screen-boards" error={error} />
        </fieldset>
      )}
    </Loaded>
  )
}

type ScreensProps = { venueId: number; code?: string }

export function Screens({ venueId, code }: ScreensProps) {
  const screens = useScreens()
  const [open, setOpen] = useState<number | 'new' | null>(code ? 'new' : null)
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="screens" className="grid gap-3">
      <h2 id="screens" className="text-21 font-bold">
        {words.title}
      </h2>
      <p className="t2 max-w-180">{words.text(new URL('/tv', location.origin).href)}</p>
      {open === 'new' ? (
        <ScreenForm venueId={venueId} {...(code && { code })} onDone={close} />
      ) : (
        <Button className="justify-self-start" variant="primary" onClick={() => setOpen('new')}>
          {words.add}
        </Button>
      )}
      <Loaded read={screens} skeleton={<SkeletonRows rows={2} height={78} />}>
        {(data) => {
          const venueScreens = data.screens.filter(({ location_id: at }) => at === venueId)
          return (
            <>
              {venueScreens.length === 0 && open !== 'new' && (
                <EmptyState glyph="tv" title={words.emptyTitle} text={words.emptyText} className="mt-3" />
              )}
              <ul className="list">
                {venueScreens.map((screen) =>
                  open === screen.id ? (
                    <li key={screen.id}>
                      <ScreenForm venueId={venueId} screen={screen} onDone={close} />
                    </li>
                  ) : (
                    <ScreenLine key={screen.id} screen={screen} onChange={() => setOpen(screen.id)} />
                  ),
                )}
              </ul>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function ScreenLine({ screen, onChange }: { screen: KioskScreen; onChange: () => void }) {
  const now = useNow()
  const { id, name, online, showing, boards, width, height } = screen
  const params = { id }
  const reload = useScreenChange(() => api.kiosks.reload({ params, body: {} }), words.reloading)
  const remove = useScreenChange(() => api.kiosks.remove({ params }), words.removed)
  const facts = [
    showing && words.showing(showing),
    words.boardCount(boards.length),
    width !== null && height !== null && words.size(width, height),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 py-3.5 wrap-anywhere [&>div:first-child]:flex-[1_1_240px]">
      <div>
        <strong>{name}</strong>
        <p className="flex items-center gap-2">
          <Lamp className={online ? 'text-success' : 'text-warn'} />
          {online ? words.online : words.offline(formatAgo(screen.last_heard_at, now))}
        </p>
        <p className="t2 sm">{facts.join(', ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={words.changeOf(name)} onClick={onChange}>
          {words.change}
        </Button>
        <Button variant="quiet" aria-label={words.reloadOf(name)} pending={reload.isPending} onClick={() => reload.mutate()}>
          {words.reload}
        </Button>
        <Button variant="quiet" aria-label={words.removeOf(name)} pending={remove.isPending} onClick={() => remove.mutate()}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}
