import type { DeskEventDetail } from '@portal/contract/event-desk'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CallOff } from '../../features/event-desk/call-off.tsx'
import { EventStateTag } from '../../features/event-desk/event-desk-list.tsx'
import { blankEvent, EventForm } from '../../features/event-desk/event-form.tsx'
import { EventTies, OperatorsEvent } from '../../features/event-desk/event-sheet.tsx'
import { eventDeskMessages as words } from '../../features/event-desk/messages.ts'
import { useAnnounce, useChangeEvent, useDeskEvent } from '../../features/event-desk/use-event-desk.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/use-now.ts'
import { consoleMessages } from '../../shared/console-messages.ts'
import { LastChange } from '../../shared/last-change.tsx'
import { useDesk, useNewDesk } from '../../shared/use-desk.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { OnePage } from './one-page.tsx'

/** An event as it is looked after: what is written of it, its leaderboard and its quests. */
export function EventDeskPage() {
  const { eventId = '' } = useParams({ strict: false })
  return eventId === 'new' ? <NewEvent /> : <KnownEvent key={eventId} id={Number(eventId)} />
}

function NewEvent() {
  usePageTitle(words.newTitle)
  const navigate = useNavigate()
  const now = useNow(60_000)
  const announce = useAnnounce(({ id }) => {
    showToast(words.announced)
    void navigate({ to: '/admin/events/$eventId', params: { eventId: String(id) }, replace: true })
  })
  const desk = useNewDesk(() => blankEvent(now), announce)
  return (
    <>
      <h1 className="h-page">{words.newTitle}</h1>
      <EventForm desk={desk} place={null} action={words.announce} />
    </>
  )
}

function KnownEvent({ id }: { id: number }) {
  const read = useDeskEvent(id)
  usePageTitle(read.data?.name ?? words.title)
  const again = async () => (await read.refetch()).data
  return <OnePage read={read}>{(event) => <EventPage event={event} onAgain={again} />}</OnePage>
}

type EventPageProps = { event: DeskEventDetail; /** Reads it again. */ onAgain: () => Promise<DeskEventDetail | undefined> }

function EventPage({ event, onAgain }: EventPageProps) {
  if (event.state === 'cancelled') return <Cancelled event={event} />
  if (event.owner === 'operators')
    return (
      <>
        <Head event={event} />
        <OperatorsEvent event={event} />
        <EventTies event={event} />
      </>
    )
  return <EventDesk event={event} onAgain={onAgain} />
}

const Head = ({ event, children }: { event: DeskEventDetail; children?: ReactNode }) => (
  <div className="admin-head">
    <h1 className="h-page">{event.name}</h1>
    <EventStateTag state={event.state} />
    {event.state !== 'cancelled' && (
      <Link
        className={buttonClass({ size: 'small' })}
        to="/ic/events/$id"
        params={{ id: String(event.id) }}
        reloadDocument
        target="_blank"
      >
        {consoleMessages.readersPage}
      </Link>
    )}
    {children}
  </div>
)

function Cancelled({ event }: { event: DeskEventDetail }) {
  const undo = useChangeEvent(event.id, () => showToast(words.onAgain))
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

function EventDesk({ event, onAgain }: EventPageProps) {
  const save = useChangeEvent(event.id)
  const undone = useChangeEvent(event.id)
  const { desk, undo } = useDesk({ kept: event, save, undo: undone, readAgain: onAgain })
  return (
    <>
      <Head event={event}>
        <CallOff event={event} unsaved={desk.unsaved} />
      </Head>
      <LastChange change={event.last_change} unsaved={desk.unsaved} undo={undo} />
      <EventForm desk={desk} place={event.place} action={words.save} />
      <EventTies event={event} />
    </>
  )
}
