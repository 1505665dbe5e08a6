import type { MachineDetail } from '@portal/contract/machines'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { MachineAlerts } from '../../features/alerts/alert-groups.tsx'
import { HighScores, useHighScores } from '../../features/machines/high-scores.tsx'
import { InPlay, useInPlay, useMachine } from '../../features/machines/in-play.tsx'
import { LatestCommands } from '../../features/machines/machine-commands.tsx'
import { MachineTags } from '../../features/machines/machine-tags.tsx'
import { CommandBanner, OperatorActions } from '../../features/machines/operator-actions.tsx'
import { ExportButton, Offered } from '../../features/machines/owner-actions.tsx'
import { FaultCode, MachineHistory } from '../../features/machines/owner-facts.tsx'
import { BackToList, CabinetWithArt, MachineFigures, OperatorFacts } from '../../features/pro/machine-side.tsx'
import { proMessages as words } from '../../features/pro/messages.ts'
import { PageHead, PartHead } from '../../features/pro/page-head.tsx'
import { isUnknown } from '../../lib/api-error.ts'
import { formatAgoInWords } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { commandMessages } from '../../shared/command-messages.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'

const route = getRouteApi('/operators/pro/machines/$id')

export function ProMachinePage() {
  const id = Number(route.useParams().id)
  return (
    <div className="pro-page">
      <OperatorMachine key={id} id={id} />
    </div>
  )
}

const MachineSessions = lazyPart(() => import('../../features/machines/machine-activity.tsx'), 'MachineSessions')
const MachineFaults = lazyPart(() => import('../../features/fault-reports/machine-faults.tsx'), 'MachineFaults')
const HeldOnMachine = lazyPart(() => import('../../features/held-games/machine-held.tsx'), 'HeldOnMachine')

const nameOf = ({ custom_display_name, game_name }: MachineDetail) => custom_display_name || game_name

function Meta({ machine }: { machine: MachineDetail }) {
  const now = useNow(20_000)
  const { address } = machine
  const parts = [
    nameOf(machine) !== machine.game_name && machine.game_name,
    machine.serial_number && words.serial(machine.serial_number),
    address?.location_id && (
      <>
        <Link className="link" to="/pro/locations/$id" params={{ id: String(address.location_id) }}>
          {address.name}
        </Link>
        {address.city && `, ${address.city}`}
      </>
    ),
    machine.last_heard && words.lastContact(formatAgoInWords(machine.last_heard, now)),
  ].filter(Boolean)
  return (
    <p className="flex flex-wrap gap-x-2">
      {parts.map((part, index) => (
        <span key={index}>
          {part}
          {index < parts.length - 1 && <span aria-hidden="true"> ·</span>}
        </span>
      ))}
    </p>
  )
}

export function OperatorMachine({ id }: { id: number }) {
  const machine = useMachine(id)
  const { data } = machine
  usePageTitle(data ? nameOf(data) : undefined)
  if (isUnknown(machine.error) || data?.is_mine === false) return <UnknownMachine />
  return (
    <Loaded
      read={machine}
      skeleton={
        <>
          <PageHead title={words.machine} back={<BackToList />} />
          <Skeleton height={104} />
          <SkeletonRows rows={5} height={57} />
        </>
      }
      renderError={(state) => (
        <>
          <h1 className="sr-only">{words.machine}</h1>
          {state}
        </>
      )}
    >
      {(data) => <Machine machine={data} read={machine} />}
    </Loaded>
  )
}

type MachineProps = { machine: MachineDetail; read: ReturnType<typeof useMachine> }

function Machine({ machine, read }: MachineProps) {
  const { id } = machine
  const locationId = machine.address?.location_id ?? null
  const scores = useHighScores(id)
  const reportedGame = useInPlay(id, read)
  // A machine that was switched off during a game has not reported its end.
  const game = machine.presence === 'offline' ? null : reportedGame
  return (
    <>
      <PageHead
        title={nameOf(machine)}
        back={<BackToList />}
        tags={
          <>
            <Tag>{machine.game_model.model_type_name}</Tag>
            <MachineTags machine={machine} />
          </>
        }
        meta={<Meta machine={machine} />}
        actions={machine.archived ? <ExportButton machine={machine} /> : <OperatorActions machine={machine} />}
      />
      <div className="load-in-order grid grid-cols-[minmax(0,1fr)_300px] items-start gap-10 max-[1120px]:grid-cols-[minmax(0,1fr)]">
        <div className="load-in-order grid grid-cols-[minmax(0,1fr)] gap-8">
          {!machine.archived && <CommandBanner machine={machine} />}
          {machine.transfer && <Offered transfer={machine.transfer} />}
          {locationId !== null && <MachineFigures machine={machine} locationId={locationId} alerts={null} />}
          {game && <InPlay game={game} />}
          <MachineAlerts id={id} operatorPage={nameOf(machine)} />
          <HighScores scores={scores} ownId={machine.archived ? undefined : id} />
          <Suspense fallback={<SkeletonRows rows={2} height={88} />}>
            <MachineFaults id={id} />
            <HeldOnMachine id={id} />
            <MachineSessions id={id} />
          </Suspense>
        </div>
        <aside className="load-in-order grid gap-8" aria-label={words.facts}>
          <CabinetWithArt machine={machine} />
          <OperatorFacts machine={machine} />
          <section aria-labelledby="commands">
            <PartHead id="commands" title={commandMessages.commands} />
            <LatestCommands machineId={id} />
          </section>
          <FaultCode uid={machine.uid} />
          {locationId !== null && (
            <Link
              className={buttonClass({ variant: 'quiet' })}
              to="/pro/utilities/$id"
              params={{ id: 'posters' }}
              search={{ location: locationId }}
              hash={`machine-${id}`}
            >
              <Printer size={18} strokeWidth={1.9} aria-hidden />
              {words.printPoster}
            </Link>
          )}
          <MachineHistory history={machine.history} />
        </aside>
      </div>
    </>
  )
}

function UnknownMachine() {
  usePageTitle(words.machineUnknown)
  return (
    <>
      <PageHead title={words.machineUnknown} back={<BackToList />} />
      <EmptyState
        glyph="search-x"
        title={words.machineUnknownText}
        action={
          <Link className={buttonClass()} to="/pro/machines">
            {words.toMachines}
          </Link>
        }
      />
    </>
  )
}
