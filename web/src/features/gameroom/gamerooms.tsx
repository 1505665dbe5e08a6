import type { Location } from '@portal/contract/locations'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { WaitingRequests } from '../../shared/waiting-requests.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { gameroomMessages as words } from './messages.ts'
import { useGamerooms } from './use-gameroom.ts'

type GameroomsProps = {
  skeleton: ReactNode
  empty: { glyph: string; title: string; text: string }
  children: (gamerooms: readonly Location[]) => ReactNode
}

export function Gamerooms({ skeleton, empty, children }: GameroomsProps) {
  const gamerooms = useGamerooms()
  if (!gamerooms.data)
    return gamerooms.isError ? (
      <ErrorState
        className="mb-12"
        text={problemSentence(gamerooms.error)}
        onRetry={() => void gamerooms.refetch()}
        pending={gamerooms.isFetching}
      />
    ) : (
      skeleton
    )
  const waiting = <WaitingRequests kinds={['home', 'team_code']} />
  if (gamerooms.data.locations.length > 0)
    return (
      <>
        {waiting}
        {children(gamerooms.data.locations)}
      </>
    )
  return (
    <>
      {waiting}
      <EmptyState
        className="mb-12"
        {...empty}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to="/my-gameroom/locations/new">
            {words.create}
          </Link>
        }
      />
    </>
  )
}
