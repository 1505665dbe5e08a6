import { Link } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { Cabinet } from '../../art/cabinet.tsx'
import { isUnknown } from '../../lib/api-error.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageFailed, PageUnknown } from '../../shared/page-of-one.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { HighScores } from './high-scores.tsx'
import { InPlay } from './in-play.tsx'
import { MachineDisplay } from './machine-display.tsx'
import { MachineFacts } from './machine-facts.tsx'
import { MachineTags } from './machine-tags.tsx'
import { machineMessages as words } from './messages.ts'
import { useHighScores, useInPlay, useMachine } from './use-machine.ts'

// Loaded for the home team and the owner only.
const InsidersPart = lazyPart(() => import('./insiders-part.tsx'), 'InsidersPart')

type MachineViewProps = {
  id: number
  Health: ComponentType<{ id: number; uid: string }>
}

export function MachineView({ id, Health }: MachineViewProps) {
  const machine = useMachine(id)
  const scores = useHighScores(id)
  const { data } = machine
  const told = useInPlay(id, machine)
  usePageTitle(data ? data.custom_display_name || data.game_name : undefined)
  if (!data && machine.isError)
    return isUnknown(machine.error) ? <UnknownMachine /> : <PageFailed title={words.machine} read={machine} />
  if (!data) return <MachineSkeleton />
  // A machine that was switched off during a game has not reported its end.
  const game = data.presence === 'offline' ? null : told
  const { gradient_start, gradient_stop, code } = data.model.title
  return (
    <div className={`wrap machine-page t-${code}`}>
      <header className="machine-head">
        <Cabinet start={gradient_start} stop={gradient_stop} online={data.presence === 'online'} size={200} />
        <div>
          {data.is_mine && (
            <BackLink to={data.group_type === 'business' ? '/pro/machines' : '/account/machines'} label={words.allMachines} />
          )}
          <h1 className="display machine-name">{data.custom_display_name || data.game_name}</h1>
          <p className="t2 mt-2 mb-4">
            {data.game_name} {data.game_model.model_type_name}
          </p>
          <MachineTags machine={data} />
        </div>
        <MachineFacts machine={data} />
      </header>
      <div className="machine-play">
        <MachineDisplay game={game} champion={scores.data?.high_score[0]} />
        {game && <InPlay game={game} />}
        <HighScores scores={scores} ownId={data.is_mine && !data.archived ? id : undefined} />
        {data.is_mine && !data.archived && (
          <Suspense fallback={<SkeletonRows rows={3} height={66} />}>
            <Health id={id} uid={data.uid} />
          </Suspense>
        )}
      </div>
      {data.serial_number && (
        <div className="machine-own">
          <Suspense fallback={<SkeletonRows rows={4} height={66} />}>
            <InsidersPart machine={data} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

const UnknownMachine = () => (
  <PageUnknown
    title={words.unknownTitle}
    text={words.unknownText}
    action={
      <Link className={buttonClass()} to="/insider">
        {words.toStart}
      </Link>
    }
  />
)

const MachineSkeleton = () => (
  <div className="wrap machine-page">
    <Loading>
      <div className="machine-head">
        <Skeleton width={200} height={270} />
        <div className="grid content-start gap-4">
          <Skeleton width="70%" height={46} />
          <Skeleton width="50%" height={20} />
          <Skeleton height={220} />
        </div>
      </div>
    </Loading>
    <div className="machine-play">
      <Skeleton height={150} />
      <SkeletonRows rows={5} height={66} />
    </div>
  </div>
)
