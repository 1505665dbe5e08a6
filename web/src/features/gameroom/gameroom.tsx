import type { Location } from '@portal/contract/locations'
import { Link } from '@tanstack/react-router'
import { Plus, Wifi } from 'lucide-react'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Gamerooms } from './gamerooms.tsx'
import { gameroomMessages as words } from './messages.ts'
import { GameroomSection } from './gameroom-section.tsx'
import { useHomeMachines } from './use-gameroom.ts'

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

const GameroomsSkeleton = () => (
  <Loading>
    <Skeleton width="40%" height={34} />
    <Skeleton height={240} className="mt-6" />
  </Loading>
)

function GameroomSections({ gamerooms }: { gamerooms: readonly Location[] }) {
  const machines = useHomeMachines()
  if (!machines.data)
    return machines.isError ? (
      <ErrorState
        className="mb-12"
        text={problemSentence(machines.error)}
        onRetry={() => void machines.refetch()}
        pending={machines.isFetching}
      />
    ) : (
      <GameroomsSkeleton />
    )
  const machinesAtHome = machines.data.user.machines.filter((machine) => !machine.archived)
  return gamerooms.map((location) => (
    <GameroomSection
      key={location.id}
      location={location}
      machines={machinesAtHome.filter((machine) => machine.address.location_id === location.id)}
    />
  ))
}

export const Gameroom = () => (
  <>
    <div className="gameroom-head">
      <h1 className="h-page">{words.title}</h1>
      <Link className={buttonClass({ variant: 'quiet' })} to="/my-gameroom/networks">
        <Wifi {...icon} /> {words.networks}
      </Link>
      <Link className={buttonClass({ variant: 'quiet' })} to="/my-gameroom/locations/new">
        <Plus {...icon} /> {words.another}
      </Link>
      <Link className={buttonClass()} to="/account/machines/register">
        {words.register}
      </Link>
    </div>
    <Gamerooms skeleton={<GameroomsSkeleton />} empty={{ glyph: 'house', title: words.emptyTitle, text: words.emptyText }}>
      {(gamerooms) => <GameroomSections gamerooms={gamerooms} />}
    </Gamerooms>
  </>
)
