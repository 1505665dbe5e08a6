import type { AdminEventDetail } from '@portal/contract/events-admin'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { formatDayAndClock, formatNumber } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useNow } from '../../../lib/clock.ts'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { consoleMessages } from '../../../shared/console-messages.ts'
import { FactList, type Fact } from '../../../shared/facts.tsx'
import { LastChange } from '../../../shared/last-change.tsx'
import { RecordPage } from '../../../shared/record-page.tsx'
import { RuledRows } from '../../../shared/record-sheet.tsx'
import { useNewRecord, useRecord } from '../../../shared/use-record.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.ts'
import { blankEvent, EventForm } from './event-form.tsx'
import { EventStateTag, useAdminEvent, useAnnounce, useChangeEvent } from './events.tsx'
import { eventsAdminMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/events/$eventId')

export function EventPage() {
  const { eventId } = route.useParams()
  return eventId === 'new' ? <NewEvent /> : <KnownEvent key={eventId} id={Number(eventId)} />
}

function NewEvent() {
  const navigate = useNavigate()
  const now = useNow(60_000)
  const announce = useAnnounce(({ id }) => {
    showToast(words.announced)
    void navigate({ to: '/admin/events/$eventId', params: { eventId: String(id) }, replace: true })
  })
  const record = useNewRecord(() => blankEvent(now), announce)
  return (
    <>
      <ConsoleHead title={words.newTitle} />
      <EventForm record={record} location={null} action={words.announceEvent} />
    </>
  )
}

function KnownEvent({ id }: { id: number }) {
  const read = useAdminEvent(id)
  usePageTitle(read.data?.name ?? words.title)
  const refetch = async () => (await read.refetch()).data
  return <RecordPage read={read}>{(event) => <EventByState event={event} onAgain={refetch} />}</RecordPage>
}

type EventProps = { event: AdminEventDetail; onAgain: () => Promise<AdminEventDetail | undefined> }

function EventByState({ event, onAgain }: EventProps) {
  if (event.state === 'cancelled') return <Cancelled event={event} />
  if (event.owner === 'operators')
    return (
      <>
        <Head event={event} />
        <OperatorsEvent event={event} />
        <EventTies event={event} />
      </>
    )
  return <EventEditor event={event} onAgain={onAgain} />
}

const Head = ({ event, action, children }: { event: AdminEventDetail; action?: ReactNode; children?: ReactNode }) => (
  <ConsoleHead
    title={event.name}
    tags={<EventStateTag state={event.state} />}
    action={
      <>
        {event.state !== 'cancelled' && (
          <Link
            className={buttonClass({ size: 'small' })}
            to="/ic/events/$id"
            params={{ id: String(event.id) }}
            reloadDocument
            target="_blank"
          >
            {consoleMessages.publicPage}
          </Link>
        )}
        {action}
      </>
    }
  >
    {children}
  </ConsoleHead>
)

function Cancelled({ event }: { event: AdminEventDetail }) {
  const undo = useChangeEvent(event.id, () => showToast(words.reinstated))
  return (
    <>
      <Head event={event} />
      <Notice
        className="my-5"
        action={
          event.owner === 'company' && event.last_change ? (
            <Button pending={undo.isPending} onClick={() => undo.mutate({ kind: 'undo', revision: event.revision })}>
              {words.undoCancel}
            </Button>
          ) : undefined
        }
      >
        {words.isCancelled}
      </Notice>
      {undo.isError && <Notice kind="error">{consoleMessages.notSaved}</Notice>}
    </>
  )
}

function EventEditor({ event, onAgain }: EventProps) {
  const save = useChangeEvent(event.id)
  const undoMutation = useChangeEvent(event.id)
  const { record, undo } = useRecord({ kept: event, save, undo: undoMutation, readAgain: onAgain })
  return (
    <>
      <Head event={event} action={<CallOff event={event} unsaved={record.unsaved} />}>
        <LastChange change={event.last_change} unsaved={record.unsaved} undo={undo} />
      </Head>
      <EventForm record={record} location={event.place} action={words.save} />
      <EventTies event={event} />
    </>
  )
}

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

function CallOff({ event, unsaved }: { event: AdminEventDetail; unsaved: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const cancel = useChangeEvent(event.id, () => {
    showToast(words.cancelled)
    setAsked(false)
  })
  return (
    <>
      <Button size="small" variant="danger" disabled={unsaved} onClick={() => setAsked(true)}>
        {words.cancel}
      </Button>
      {isAsked && (
        <Suspense>
          <ChangeDialog
            title={words.cancelTitle(event.name)}
            text={words.cancelText}
            action={words.cancel}
            danger
            pending={cancel.isPending}
            error={cancel.error}
            onConfirm={(reason) => cancel.mutate({ kind: 'cancel', revision: event.revision, reason })}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const EventTies = ({ event }: { event: AdminEventDetail }) => (
  <section className="mt-10 grid gap-2.5" aria-label={words.questsTitle}>
    {event.board && (
      <p>
        {words.board(event.board.event_code)} · {words.players(formatNumber(event.players))}
      </p>
    )}
    <h2 className="h-sec">{words.questsTitle}</h2>
    <p className="t2">{words.questsText}</p>
    {event.quests.length === 0 ? (
      <p>{words.noQuests}</p>
    ) : (
      <RuledRows>
        {event.quests.map(({ id, name }) => (
          <li key={id}>
            <Link className="link" to="/admin/quests/$questId" params={{ questId: String(id) }}>
              {name}
            </Link>
          </li>
        ))}
      </RuledRows>
    )}
  </section>
)

function OperatorsEvent({ event }: { event: AdminEventDetail }) {
  const now = useNow(60_000)
  const { registered_by: by, place: location, fields } = event
  const facts: (Fact | false)[] = [
    by !== null && [
      words.registeredBy,
      <Link key="by" className="link" to="/admin/users/$userId" params={{ userId: String(by.user_id) }}>
        {by.username}
      </Link>,
    ],
    [words.when, words.span(formatDayAndClock(event.start_at, now), formatDayAndClock(event.end_at, now))],
    [words.where, location ? [location.name, location.city].filter(Boolean).join(', ') : words.everywhere],
    [words.games, fields.title_codes.join(', ') || words.nothing],
    [words.about, fields.description || words.nothing],
  ]
  return (
    <>
      <Notice className="my-5">{words.ofOperator}</Notice>
      <FactList label={words.facts} facts={facts} />
    </>
  )
}
