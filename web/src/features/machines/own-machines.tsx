import type { MachineRow, MachineTransfer } from '@portal/contract/machines'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatAgoInWords, formatDay } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { CodeForm } from '../../shared/code-form.tsx'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { MachineCard } from '../../shared/machine-card.tsx'
import { WaitingRequests } from '../../shared/waiting-requests.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { MachineTags } from './machine-tags.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { LocationField } from './location-field.tsx'
import { useFailures, useMachineChange, useOwnMachines, useTransfers } from './use-own-machines.ts'
import { PageHeader } from '../../shared/page-header.tsx'

const nameOf = ({ machine_name, game_name, model_type_name }: MachineTransfer) =>
  machine_name || `${game_name} ${model_type_name}`

function Offers() {
  const { data } = useTransfers()
  const receivedOffers = data?.transfers.filter(({ is_to_me }) => is_to_me) ?? []
  const sentOffers = data?.transfers.filter(({ is_to_me }) => !is_to_me) ?? []
  return (
    <>
      {receivedOffers.length > 0 && (
        <section aria-labelledby="offers">
          <h2 className="h-sec" id="offers">
            {words.offers}
          </h2>
          <ul className="list mt-3">
            {receivedOffers.map((offer) => (
              <ReceivedOffer key={offer.id} offer={offer} />
            ))}
          </ul>
        </section>
      )}
      {sentOffers.length > 0 && (
        <section aria-labelledby="offered">
          <h2 className="h-sec" id="offered">
            {words.offered}
          </h2>
          <ul className="list mt-3">
            {sentOffers.map((offer) => (
              <SentOffer key={offer.id} offer={offer} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function ReceivedOffer({ offer }: { offer: MachineTransfer }) {
  const [locationId, setLocationId] = useState('')
  const [submitted, setAsked] = useState(false)
  const params = { id: offer.id }
  const accept = useMachineChange(
    (locationId: number) => api.machines.answerTransfer({ params, body: { accept: true, location_id: locationId } }),
    words.accepted,
  )
  const decline = useMachineChange(() => api.machines.answerTransfer({ params, body: { accept: false } }), words.declined)
  const missing = submitted && !locationId ? words.locationMissing : undefined
  return (
    <li className="offer">
      <p>{words.offerLine(offer.from_username, nameOf(offer))}</p>
      <LocationField
        label={words.acceptLocation}
        value={locationId}
        error={missing ?? fieldSentences(accept.error)['location_id']}
        onChange={setLocationId}
      />
      <div className="flex gap-3">
        <Button
          variant="primary"
          pending={accept.isPending}
          onClick={() => {
            setAsked(true)
            if (locationId) accept.mutate(Number(locationId))
          }}
        >
          {words.accept}
        </Button>
        <Button variant="quiet" pending={decline.isPending} onClick={() => decline.mutate(undefined)}>
          {words.decline}
        </Button>
      </div>
    </li>
  )
}

function SentOffer({ offer }: { offer: MachineTransfer }) {
  const cancel = useMachineChange(() => api.machines.cancelTransfer({ params: { id: offer.id } }), words.transferCanceled)
  return (
    <li className="offer">
      <p>{offer.is_entered ? words.offeredLine(offer.to_username, nameOf(offer)) : words.unusedLine(nameOf(offer))}</p>
      <Button variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        {words.cancelTransfer}
      </Button>
    </li>
  )
}

/** Links to this part find it only after the machines above have been read. */
function TakeOver({ isReady }: { isReady: boolean }) {
  const isLinked = useLocation({ select: ({ hash }) => hash === receive })
  const part = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  useEffect(() => {
    if (!isReady || !isLinked || wasShown.current) return
    wasShown.current = true
    part.current?.scrollIntoView()
  }, [isReady, isLinked])
  const enter = useMachineChange((code: string) => api.machines.enterTransferCode({ body: { code } }), words.codeEntered)
  return (
    <div id={receive} ref={part} className="mt-6 scroll-mt-20 max-wide:mt-2">
      <CodeForm
        title={words.receive}
        text={words.receiveText}
        label={words.transferCode}
        missing={words.transferCodeMissing}
        submit={words.enterCode}
        enter={enter}
      />
    </div>
  )
}

const receive = 'receive'

type Group = 'home' | 'business'

type OwnMachinesProps = {
  /** Undefined until it is known. */
  isOperator: boolean | undefined
}

export function OwnMachines({ isOperator }: OwnMachinesProps) {
  usePageTitle(words.title)
  const [group, setGroup] = useState<Group>('home')
  const machines = useOwnMachines(group)
  const isReading = [machines.isPending, useTransfers().isPending, isOperator === undefined].some(Boolean)
  const rows = isReading ? undefined : machines.data?.machines
  const standing = rows?.filter(({ archived }) => !archived)
  const archived = rows?.filter((row) => row.archived) ?? []
  return (
    <div className="wrap">
      <PageHeader
        title={words.title}
        actions={
          <>
            <Link className={buttonClass({ variant: 'quiet' })} to="/account/alerts">
              {words.alerts}
            </Link>
            <Link className={buttonClass({ variant: 'primary' })} to="/account/machines/register">
              {words.register}
            </Link>
          </>
        }
      />
      <div className="own-machines load-in-order">
        {isOperator && (
          <Segmented
            label={words.groups}
            value={group}
            onChange={setGroup}
            options={[
              { value: 'home', label: words.home },
              { value: 'business', label: words.business },
            ]}
          />
        )}
        {!isReading && <Offers />}
        <WaitingRequests kinds={['machine', 'transfer']} />
        {machines.isError && (
          <ErrorState
            text={problemSentence(machines.error)}
            onRetry={() => void machines.refetch()}
            pending={machines.isFetching}
          />
        )}
        {isReading && <SkeletonRows rows={3} height={120} />}
        {standing?.length === 0 && <EmptyState glyph="gamepad-2" title={words.none} text={words.noneText} />}
        {standing && standing.length > 0 && <MachineGrid rows={standing} />}
        <TakeOver isReady={!isReading} />
        <Failures />
        {archived.length > 0 && (
          <details className="own-machines-archive">
            <summary>{words.archive(archived.length)}</summary>
            <MachineGrid rows={archived} />
          </details>
        )}
      </div>
    </div>
  )
}

const MachineGrid = ({ rows }: { rows: readonly MachineRow[] }) => (
  <ul className="own-machines-grid">
    {rows.map((row) => (
      <li key={row.id}>
        <OwnMachine row={row} />
      </li>
    ))}
  </ul>
)

function OwnMachine({ row }: { row: MachineRow }) {
  const now = useNow(60_000)
  const location = [row.address.name, row.address.city].filter(Boolean).join(', ')
  return (
    <MachineCard
      name={
        <Link className="link" to="/account/machines/$machineId" params={{ machineId: String(row.id) }}>
          {row.custom_display_name || row.game_name}
        </Link>
      }
      detail={[`${row.game_name} ${row.model_type_name}`, row.archived ? '' : location].filter(Boolean).join(' · ')}
      state={
        row.archived ? (
          <>
            <Tag>{words.archivedOn(formatDay(row.date_archived ?? '', now))}</Tag>
            {row.transferred && <Tag tone="info">{words.transferred}</Tag>}
          </>
        ) : (
          <>
            <MachineTags machine={row} />
            {row.registration_completion_date === null && <Tag tone="info">{words.pending}</Tag>}
            {row.pending_hardware_replacement && <Tag tone="info">{words.replacement}</Tag>}
            {row.alerts > 0 && <Tag tone="bad">{words.alertCount(row.alerts)}</Tag>}
            {row.version && row.newest_version && row.version !== row.newest_version && <Tag>{words.updateDue}</Tag>}
          </>
        )
      }
      online={row.online && !row.archived}
      code={row.model.title.code}
      game={row.model.title}
    />
  )
}

function Failures() {
  const now = useNow(60_000)
  const { data } = useFailures()
  if (!data || data.failures.length === 0) return null
  return (
    <section aria-labelledby="failures">
      <h2 className="h-sec" id="failures">
        {words.failures}
      </h2>
      <p className="t2 mt-2">{words.failuresText}</p>
      <ul className="list mt-3">
        {data.failures.map(({ id, serial_number, date }) => (
          <li key={id} className="py-3">
            {words.failureLine(serial_number, formatAgoInWords(date, now))}
          </li>
        ))}
      </ul>
    </section>
  )
}
