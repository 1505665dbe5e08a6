import { Link } from '@tanstack/react-router'
import { Plus, Wifi } from 'lucide-react'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { gameroomMessages as words } from './messages.ts'
import { Room } from './room.tsx'
import { useGamerooms, useHomeMachines } from './use-gameroom.ts'

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

function Rooms() {
  const rooms = useGamerooms()
  const machines = useHomeMachines()
  const failed = [rooms, machines].find((read) => read.isError && !read.data)
  if (failed) return <ErrorState text={problemSentence(failed.error)} onRetry={() => void failed.refetch()} />
  if (!rooms.data || !machines.data)
    return (
      <Loading>
        <Skeleton width="40%" height={34} />
        <Skeleton height={240} className="mt-6" />
      </Loading>
    )
  if (rooms.data.locations.length === 0)
    return (
      <EmptyState
        glyph="house"
        title={words.emptyTitle}
        text={words.emptyText}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to="/my-gameroom/locations/new">
            {words.create}
          </Link>
        }
      />
    )
  const standing = machines.data.user.machines.filter((machine) => !machine.archived)
  return rooms.data.locations.map((place) => (
    <Room key={place.id} place={place} machines={standing.filter((machine) => machine.address.location_id === place.id)} />
  ))
}

/** The member's gamerooms with their machines, and the way to their networks. */
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
    <Rooms />
  </>
)
