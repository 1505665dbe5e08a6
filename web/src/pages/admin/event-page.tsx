import type { AdminEventDetail } from '@portal/contract/events-admin'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CallOff } from '../../features/events/admin/call-off.tsx'
import { EventStateTag } from '../../features/events/admin/event-state-tag.tsx'
import { blankEvent, EventForm } from '../../features/events/admin/event-form.tsx'
import { EventTies, OperatorsEvent } from '../../features/events/admin/event-sheet.tsx'
import { eventsAdminMessages as words } from '../../features/events/admin/messages.ts'
import { useAnnounce, useChangeEvent, useAdminEvent } from '../../features/events/admin/use-events-admin.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/use-now.ts'
import { consoleMessages } from '../../shared/console-messages.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { LastChange } from '../../shared/last-change.tsx'
import { useRecord, useNewRecord } from '../../shared/use-record.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { RecordPage } from '../../shared/record-page.tsx'

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
