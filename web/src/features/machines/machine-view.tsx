import type { MachineDetail } from '@portal/contract/machines'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { isUnknown } from '../../lib/api-error.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { PageFailed, PageUnknown } from '../../shared/page-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { HighScores } from './high-scores.tsx'
import { InPlay } from './in-play.tsx'
import { MachineFacts } from './machine-facts.tsx'
import { MachineRoom } from './machine-room.tsx'
import { machineMessages as words } from './messages.ts'
import { useHighScores, useInPlay, useMachine } from './use-machine.ts'

const MachineSessions = lazyPart(() => import('./machine-activity.tsx'), 'MachineSessions')
const ManageMachine = lazyPart(() => import('./manage-machine.tsx'), 'ManageMachine')
const MachineCommands = lazyPart(() => import('./machine-commands.tsx'), 'MachineCommands')
const ExportButton = lazyPart(() => import('./owner-actions.tsx'), 'ExportButton')
const MachineHistory = lazyPart(() => import('./owner-facts.tsx'), 'MachineHistory')

type FirstGameProps = { machine: { name: string; active: boolean; online: boolean } }

type MachineViewProps = {
  id: number
  /** For the owner at home until the first game. */
  FirstGame: ComponentType<FirstGameProps>
  Health: ComponentType<{ id: number; uid: string }>
}

export function MachineView({ id, ...parts }: MachineViewProps) {
  const machine = useMachine(id)
  const { data } = machine
  usePageTitle(data ? data.custom_display_name || data.game_name : undefined)
  if (!data && machine.isError)
    return isUnknown(machine.error) ? <UnknownMachine /> : <PageFailed title={words.machine} read={machine} />
  if (!data) return <MachineSkeleton />
  return <Machine machine={data} read={machine} {...parts} />
}

/** The owner's gameroom, else the list of own machines. */
function Crumb({ machine }: { machine: MachineDetail }) {
  if (!machine.is_mine) return null
  const { address, archived, group_type: group } = machine
  if (!address?.location_id || archived || group === 'business')
    return <BackLink to="/account/machines" label={words.allMachines} />
  return <BackLink to="/my-gameroom" hash={String(address.location_id)} label={address.name || words.gameroom} />
}

type MachineProps = Omit<MachineViewProps, 'id'> & { machine: MachineDetail; read: ReturnType<typeof useMachine> }

function Machine({ machine, read, FirstGame, Health }: MachineProps) {
  const { id } = machine
  const scores = useHighScores(id)
  const reportedGame = useInPlay(id, read)
  // A machine that was switched off during a game has not reported its end.
  const game = machine.presence === 'offline' ? null : reportedGame
  const isOwned = machine.is_mine && !machine.archived
  const isNew = isOwned && machine.group_type === 'home' && !machine.last_played
  const name = machine.custom_display_name || machine.game_name
  return (
    <div className={`wrap mb-14 t-${machine.model.title.code}`}>
      <PageHeader
        crumb={<Crumb machine={machine} />}
        title={name}
        meta={
          <p>{[name !== machine.game_name && machine.game_name, machine.game_model.model_type_name].filter(Boolean).join(' ')}</p>
        }
      />
      {isNew && (
        <div className="mb-14 max-wide:mb-10">
          <Suspense fallback={<Skeleton height={380} />}>
            <FirstGame machine={{ name, active: !machine.pending, online: machine.presence === 'online' }} />
          </Suspense>
        </div>
      )}
      <div className="machine-columns">
        <div className="machine-column">
          <MachineRoom machine={machine} game={game} champion={scores.data?.high_score[0]} />
          {game && game.players.length > 1 && <InPlay game={game} />}
          <HighScores scores={scores} ownId={isOwned ? id : undefined} />
          {machine.serial_number && (
            <Suspense fallback={<SkeletonRows rows={4} height={76} />}>
              <MachineSessions id={id} />
            </Suspense>
          )}
        </div>
        <div className="machine-column">
          <MachineFacts machine={machine} />
          {isOwned && (
            <Suspense fallback={<SkeletonRows rows={6} height={66} />}>
              <Health id={id} uid={machine.uid} />
              <MachineCommands machine={machine} />
              <ManageMachine machine={machine} />
            </Suspense>
          )}
          {machine.is_mine && (
            <Suspense>
              <MachineHistory history={machine.history} />
              {machine.archived && <ExportButton machine={machine} />}
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}

const UnknownMachine = () => (
  <PageUnknown
    title={words.unknownTitle}
    text={words.unknownText}
    action={
      <Link className={buttonClass()} to="/insider">
        {words.backToHome}
      </Link>
    }
  />
)

const MachineSkeleton = () => (
  <div className="wrap">
    <PageHeader title={<Skeleton width={260} height={30} />} meta={<Skeleton width={90} height={16} />} />
    <Loading>
      <div className="machine-columns">
        <div className="machine-column">
          <Skeleton height={443} className="rounded-3" />
          <SkeletonRows rows={5} height={60} />
        </div>
        <div className="machine-column">
          <SkeletonRows rows={5} height={52} />
        </div>
      </div>
    </Loading>
  </div>
)
