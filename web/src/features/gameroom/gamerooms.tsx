import type { Location } from '@portal/contract/locations'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { gameroomMessages as words } from './messages.ts'
import { useGamerooms } from './use-gameroom.ts'

type GameroomsProps = {
  skeleton: ReactNode
  empty: { glyph: string; title: string; text: string }
  children: (rooms: readonly Location[]) => ReactNode
}

export function Gamerooms({ skeleton, empty, children }: GameroomsProps) {
  const rooms = useGamerooms()
  if (!rooms.data)
    return rooms.isError ? (
      <ErrorState
        className="mb-12"
        text={problemSentence(rooms.error)}
        onRetry={() => void rooms.refetch()}
        pending={rooms.isFetching}
      />
    ) : (
      skeleton
    )
  if (rooms.data.locations.length > 0) return children(rooms.data.locations)
  return (
    <EmptyState
      className="mb-12"
      {...empty}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to="/my-gameroom/locations/new">
          {words.create}
        </Link>
      }
    />
  )
}
