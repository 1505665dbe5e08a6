import type { FaultKind, FaultSeverity } from '@portal/contract/fault-reports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { GameCabinet } from '../../art/game-cabinet.tsx'
import { ApiError, isUnknown } from '../../lib/api-error.ts'
import { keyOf, query } from '../../lib/api.ts'
import { faultReportsApi } from '../../lib/business-api.ts'
import { formatAgoInWords } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useSession } from '../../lib/session.ts'
import { useNow } from '../../lib/clock.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { unsentMessages as unsentWords } from '../../shared/unsent/unsent-messages.ts'
import {
  dropUnsent,
  isWithoutAnswer,
  keepUnsent,
  offerToKeep,
  onUnsent,
  sentReportKey,
  unsentEntries,
  unsentText,
  type SentReport,
  type Unsent,
  type UnsentFault,
} from '../../shared/unsent/unsent.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { faultMessages as words } from './messages.ts'

const route = getRouteApi('/either/fault/$uid')

export function ReportPage() {
  const { uid } = route.useParams()
  return <ReportView key={uid} uid={uid} />
}

/** Characters of base64; the server accepts no more. */
const maxCharacters = 200_000
const maxSides = [1280, 960, 640]
const qualities = [0.8, 0.6, 0.4]

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

function drawOnCanvas(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })

/** Re-encodes a picture as a small JPEG, which drops its metadata; null when it cannot be read. */
async function smallPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  for (const side of maxSides)
    for (const quality of qualities) {
      const jpeg = await jpegOf(drawOnCanvas(picture, side), quality)
      const text = jpeg && (await base64Of(jpeg))
      if (text && text.length <= maxCharacters) return text
    }
  return null
}

type Draft = { kind: FaultKind | ''; severity: FaultSeverity | ''; description: string; photo: string | null }

const empty: Draft = { kind: '', severity: '', description: '', photo: null }
const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

function useReport(onSent: (sent: SentReport) => void, onUnanswered: (report: UnsentFault) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: UnsentFault) => faultReportsApi.submit({ body: { ...body, report_id: id } }),
    // Without a connection the report is kept at once, instead of waiting for one.
    networkMode: 'always',
    meta: { inPage: (error: unknown) => error instanceof ApiError && [0, 400, 429].includes(error.status) },
    onError: (error, report) => isWithoutAnswer(error) && onUnanswered(report),
    onSuccess: ({ status_token, known_before }) => {
      onSent({ token: status_token, knownBefore: known_before })
      void client.invalidateQueries({ queryKey: keyOf(faultReportsApi.machine) })
    },
  })
}

/** Null until everything that the report needs is chosen. */
function reportOf({ uid, name, id }: ReportedMachine, { kind, severity, description, photo }: Draft): UnsentFault | null {
  if (!kind || !severity) return null
  const body = { machine_uid: uid, kind, severity, description, ...(photo !== null && { photo }) }
  return { kind: 'fault', id, at: Date.now(), name, body }
}

/** The machine of the report, and the id that makes repeated tries count once. */
type ReportedMachine = { uid: string; name: string; id: string }

type ReportFormProps = { machine: Shown['machine']; onSent: (sent: SentReport) => void; onKept: (id: string) => void }

function ReportForm({ machine: { uid, name }, onSent, onKept }: ReportFormProps) {
  const [draft, setDraft] = useState(empty)
  const [tried, setTried] = useState(false)
  const [isFull, setIsFull] = useState(false)
  const [id] = useState(() => crypto.randomUUID())
  const report = reportOf({ uid, name, id }, draft)
  const keep = (begun: UnsentFault) => (keepUnsent(begun) ? onKept(id) : setIsFull(true))
  const send = useReport(onSent, keep)
  const keepBegun = useEffectEvent(() => report && keep(report))
  const mayBeKept = report !== null
  useEffect(() => (mayBeKept ? offerToKeep(() => void keepBegun()) : undefined), [mayBeKept])
  const set = (part: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...part }))
  const refused = fieldSentences(send.error)
  const { kind, severity } = draft
  const general = send.error && !isWithoutAnswer(send.error) && Object.keys(refused).length === 0
  return (
    <Form
      className="grid gap-5"
      error={send.error}
      onSubmit={() => {
        setTried(true)
        setIsFull(false)
        if (report && !send.isPending) send.mutate(report)
      }}
    >
      {isFull && <Notice kind="error">{unsentWords.full}</Notice>}
      {general && <Notice kind="error">{problemSentence(send.error)}</Notice>}
      <SelectField
        label={words.kind}
        defaultLabel={words.chooseKind}
        value={kind}
        error={tried && !kind ? words.kindMissing : refused['kind']}
        options={optionsOf(words.kinds)}
        onChange={(event) => set({ kind: event.target.value as FaultKind })}
      />
      <SelectField
        label={words.severity}
        defaultLabel={words.chooseSeverity}
        value={severity}
        error={tried && !severity ? words.severityMissing : refused['severity']}
        options={optionsOf(words.severities)}
        onChange={(event) => set({ severity: event.target.value as FaultSeverity })}
      />
      <TextField
        label={words.description}
        optional
        hint={words.descriptionHint}
        maxLength={500}
        value={draft.description}
        error={refused['description']}
        onChange={(event) => set({ description: event.target.value })}
      />
      <PhotoField error={refused['photo']} onPhoto={(photo) => set({ photo })} />
      <Button type="submit" variant="primary" wide pending={send.isPending} pendingLabel={words.submitting}>
        {words.submit}
      </Button>
    </Form>
  )
}

function PhotoField({ error, onPhoto }: { error: string | undefined; onPhoto: (photo: string | null) => void }) {
  const [state, setState] = useState<'none' | 'ready' | 'wrong'>('none')
  const addPhoto = async (file: File | undefined) => {
    const photo = file ? await smallPhoto(file) : null
    setState(photo ? 'ready' : file ? 'wrong' : 'none')
    onPhoto(photo)
  }
  return (
    <Field
      label={words.photo}
      optional
      filled={state === 'ready'}
      hint={state === 'ready' ? words.photoReady : words.photoHint}
      error={state === 'wrong' ? words.photoWrong : error}
    >
      {(control) => (
        <input
          {...control}
          className="min-h-11 w-full py-2.5"
          type="file"
          accept="image/*"
          onChange={(event) => void addPhoto(event.target.files?.[0])}
        />
      )}
    </Field>
  )
}

function ReportView({ uid }: { uid: string }) {
  usePageTitle(words.title)
  const [sent, setSent] = useState<SentReport | null>(null)
  const [keptId, setKeptId] = useState<string | null>(null)
  const isAnonymous = useSession() === null
  const shown = useQuery(query(faultReportsApi.machine, { params: { uid } }))
  if (shown.isError)
    return (
      <FaultFrame title={words.title}>
        {isUnknown(shown.error) ? (
          <EmptyState
            glyph="search-x"
            title={words.unknownMachine}
            text={isAnonymous ? `${words.unknownMachineText} ${words.unknownAtHome}` : words.unknownMachineText}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <Link to={isAnonymous ? '/insider/locations' : '/ic/locations'} className={buttonClass({ variant: 'primary' })}>
                  {words.findMachine}
                </Link>
                {isAnonymous && (
                  <Link to="/login" search={{ redirectUri: `/fault/${uid}` }} className={buttonClass({ variant: 'quiet' })}>
                    {words.logInForHome}
                  </Link>
                )}
              </div>
            }
          />
        ) : (
          <ErrorState text={problemSentence(shown.error)} onRetry={() => void shown.refetch()} />
        )}
      </FaultFrame>
    )
  if (!shown.data)
    return (
      <FaultFrame title={words.title}>
        <SkeletonRows rows={4} height={76} />
      </FaultFrame>
    )
  const { machine, known } = shown.data
  return (
    <FaultFrame title={words.title}>
      <FaultMachine machine={machine} />
      {machine.out_of_service && <Notice>{words.outOfService}</Notice>}
      {sent ? (
        <Thanks sent={sent} onAnother={() => setSent(null)} />
      ) : keptId !== null ? (
        <Waiting id={keptId} onAnother={() => setKeptId(null)} />
      ) : (
        <>
          {known.length > 0 && <Known known={known} />}
          <ReportForm machine={machine} onSent={setSent} onKept={setKeptId} />
        </>
      )}
    </FaultFrame>
  )
}

type Shown = Awaited<ReturnType<typeof faultReportsApi.machine>>

export const FaultFrame = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="wrap grid max-w-150 gap-6 pt-8 pb-16 in-[[data-visitor-bar]_~_main]:pt-26">
    <h1 className="display text-34">{title}</h1>
    {children}
  </div>
)

export const FaultMachine = ({ machine }: { machine: Shown['machine'] }) => (
  <div className="flex items-center gap-4.5">
    <GameCabinet code={machine.game_code} game={machine} online={!machine.out_of_service} size={58} />
    <p>
      <strong className="block">{machine.name}</strong>
      <span className="t2">
        {machine.game_name} {machine.model_type_name}
      </span>
      <span className="t3 sm block">{words.lead(machine.place_name)}</span>
    </p>
  </div>
)

function Known({ known }: { known: Shown['known'] }) {
  const now = useNow(60_000)
  return (
    <section aria-labelledby="known">
      <h2 className="h-sec" id="known">
        {words.known}
      </h2>
      <ul className="list mt-2">
        {known.map(({ kind, times, first_at }, index) => (
          <li key={index} className="py-2">
            {words.knownLine(words.kinds[kind], times, formatAgoInWords(first_at, now))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function deleteWaiting(entry: Unsent): void {
  dropUnsent(entry.id)
  showToast(words.waitingDeleted, 'info', { label: unsentWords.undo, onSelect: () => void keepUnsent(entry) })
}

/** A report that got no answer, until it is sent. */
function Waiting({ id, onAnother }: { id: string; onAnother: () => void }) {
  const sent = useQuery<SentReport>({ queryKey: sentReportKey(id), enabled: false }).data
  useSyncExternalStore(onUnsent, unsentText)
  const entry = unsentEntries().find((one) => one.id === id)
  const shown = useFocusOnShow<HTMLElement>(true)
  if (sent) return <Thanks sent={sent} onAnother={onAnother} />
  return (
    <section className="grid gap-4" role="status" ref={shown} tabIndex={-1}>
      <h2 className="h-sec">{entry ? words.waiting : words.waitingGone}</h2>
      {entry && <p>{words.waitingText}</p>}
      <div className="flex flex-wrap gap-3">
        {entry && <Button onClick={() => deleteWaiting(entry)}>{words.deleteWaiting}</Button>}
        <Button variant="quiet" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </section>
  )
}

const Thanks = ({ sent, onAnother }: { sent: SentReport; onAnother: () => void }) => (
  <section className="grid gap-4" role="status">
    <h2 className="h-sec">{words.thanks}</h2>
    <p>{sent.knownBefore ? words.knownBefore : words.thanksText}</p>
    <p className="t3 sm">{words.trackHint}</p>
    <div className="flex flex-wrap gap-3">
      <Link className={buttonClass({ variant: 'primary' })} to="/fault-status/$token" params={{ token: sent.token }}>
        {words.track}
      </Link>
      <Button variant="quiet" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  </section>
)
