import type { KioskScreen } from '@portal/contract/kiosks'
import { languageNames, languages } from '@portal/contract/language'
import { useState } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatAgo } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
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

function useScreenChange<V>(
  change: (settings: V) => Promise<unknown>,
  confirmation: string,
  { onDone, inForm = false }: { onDone?: () => void; inForm?: boolean } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(inForm && { meta: { inPage: isFormProblem } }),
    onSuccess: () => {
      showToast(confirmation)
      onDone?.()
      return client.invalidateQueries({ queryKey: keyOf(api.kiosks.list) })
    },
  })
}

type ScreenSettings = Pick<KioskScreen, 'name' | 'turn_seconds' | 'language'> & { location_id: number; board_ids: number[] }

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

type LanguageFieldProps = { language: ScreenSettings['language']; onChange: (language: ScreenSettings['language']) => void }

const LanguageField = ({ language, onChange }: LanguageFieldProps) => (
  <SelectField
    label={words.language}
    defaultLabel={words.language}
    options={languageOptions}
    value={language ?? ofBrowser}
    onChange={({ target }) => onChange(languages.find((name) => name === target.value) ?? null)}
  />
)

function ScreenForm({ venueId, screen, code: scanned = '', onDone }: ScreenFormProps) {
  const [code, setCode] = useState(scanned)
  const [name, setName] = useState(screen?.name ?? '')
  const [turn, setTurn] = useState(String(screen?.turn_seconds ?? 60))
  const [language, setLanguage] = useState(screen?.language ?? null)
  const [boards, setBoards] = useState(screen?.boards.map(({ id }) => id) ?? [])
  const [submitted, setSubmitted] = useState(false)
  const save = useScreenChange(
    (settings: ScreenSettings) =>
      screen
        ? api.kiosks.change({ params: { id: screen.id }, body: settings })
        : api.kiosks.pair({ body: { code, ...settings } }),
    screen ? words.saved : words.paired,
    { onDone, inForm: true },
  )
  const refused = fieldSentences(save.error)
  const faults = {
    code: !screen && !code.trim() ? words.codeMissing : undefined,
    name: name.trim() ? undefined : words.nameMissing,
    boards: boards.length > 0 ? undefined : words.boardsMissing,
  }
  const submit = () => {
    setSubmitted(true)
    if (save.isPending || Object.values(faults).some(Boolean)) return
    save.mutate({ name, location_id: venueId, board_ids: boards, turn_seconds: Number(turn), language })
  }
  const general = save.error && Object.keys(refused).length === 0 ? formSentences(save.error) : []
  return (
    <Form className="grid max-w-130 gap-5 py-4" error={save.error} onSubmit={submit}>
      {general.map((sentence) => (
        <Notice key={sentence} kind="error">
          {sentence}
        </Notice>
      ))}
      {!screen && (
        <TextField
          label={words.code}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={(submitted && faults.code) || refused['code']}
          onChange={({ target }) => {
            setCode(target.value)
            if (save.isError) save.reset()
          }}
        />
      )}
      <TextField
        label={words.name}
        hint={words.nameHint}
        maxLength={40}
        value={name}
        error={(submitted && faults.name) || refused['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <BoardChoice
        venueId={venueId}
        chosen={boards}
        error={(submitted && faults.boards) || refused['board_ids']}
        onChange={setBoards}
      />
      <TurnField turn={turn} onChange={setTurn} />
      <LanguageField language={language} onChange={setLanguage} />
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
  if (running.isError) return <ErrorState text={problemSentence(running.error)} onRetry={() => void running.refetch()} />
  if (!running.data) return <SkeletonRows rows={2} height={32} />
  const { leaderboards } = running.data
  return (
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
  )
}

type ScreensProps = { venueId: number; code?: string }

export function Screens({ venueId, code }: ScreensProps) {
  const screens = useScreens()
  const [open, setOpen] = useState<number | 'new' | null>(code ? 'new' : null)
  const close = () => setOpen(null)
  const venueScreens = screens.data?.screens.filter(({ location_id: at }) => at === venueId)
  return (
    <section aria-labelledby="screens" className="grid gap-3">
      <h2 id="screens" className="text-21 font-bold">
        {words.title}
      </h2>
      <p className="t2 max-w-180">{words.text(new URL('/kiosk', location.origin).href)}</p>
      {open === 'new' ? (
        <ScreenForm venueId={venueId} {...(code && { code })} onDone={close} />
      ) : (
        <Button className="justify-self-start" variant="primary" onClick={() => setOpen('new')}>
          {words.add}
        </Button>
      )}
      {screens.isError && <ErrorState text={problemSentence(screens.error)} onRetry={() => void screens.refetch()} />}
      {screens.isPending && <SkeletonRows rows={2} height={78} />}
      {venueScreens?.length === 0 && open !== 'new' && (
        <EmptyState glyph="qr-code" title={words.emptyTitle} text={words.emptyText} />
      )}
      <ul className="list">
        {venueScreens?.map((screen) =>
          open === screen.id ? (
            <li key={screen.id}>
              <ScreenForm venueId={venueId} screen={screen} onDone={close} />
            </li>
          ) : (
            <ScreenLine key={screen.id} screen={screen} onChange={() => setOpen(screen.id)} />
          ),
        )}
      </ul>
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
        <Button
          variant="quiet"
          aria-label={words.reloadOf(name)}
          pending={reload.isPending}
          onClick={() => reload.mutate(undefined)}
        >
          {words.reload}
        </Button>
        <Button
          variant="quiet"
          aria-label={words.removeOf(name)}
          pending={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  )
}
