import type { Location } from '@portal/contract/locations'
import type { MachineRow } from '@portal/contract/machines'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Faces } from './faces.tsx'
import { HomeBoards } from './home-boards.tsx'
import { gameroomMessages as words } from './messages.ts'
import { Room, RoomFrame, RoomSkeleton } from './room.tsx'
import { Tonight } from './tonight.tsx'
import { useRoom } from './use-gameroom.ts'

type RoomBodyProps = { room: Location; machines: readonly MachineRow[] }

/** Machines, games of the last night, home leaderboard and home team of a gameroom. */
export function RoomBody({ room, machines }: RoomBodyProps) {
  const games = useRoom(room.id)
  return (
    <>
      <Loaded read={games} skeleton={<RoomSkeleton />}>
        {(played) => <Room name={room.name} machines={machines} played={played} />}
      </Loaded>
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)_384px] gap-16 max-xl:grid-cols-[minmax(0,1fr)_336px] max-xl:gap-12 max-lg:grid-cols-[minmax(0,1fr)] max-wide:mt-10 max-wide:gap-10">
        <HomeBoards room={room} />
        <Tonight games={games} />
      </div>
      <Faces roomId={room.id} played={games.data} />
    </>
  )
}

/** Before the first gameroom. */
export const NoRoom = () => (
  <RoomFrame
    action={
      <Link className={buttonClass({ variant: 'quiet' })} to="/my-gameroom/locations/new">
        {words.create}
      </Link>
    }
  />
)
