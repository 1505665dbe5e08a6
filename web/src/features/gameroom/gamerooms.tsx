import type { Location } from '@portal/contract/locations'
import type { ReactNode } from 'react'
import { Loaded } from '../../shared/loaded.tsx'
import { WaitingRequests } from '../../shared/waiting-requests.tsx'
import { useGamerooms } from './use-gameroom.ts'

type GameroomsProps = {
  skeleton: ReactNode
  empty: ReactNode
  children: (gamerooms: readonly Location[]) => ReactNode
}

export const Gamerooms = ({ skeleton, empty, children }: GameroomsProps) => (
  <Loaded read={useGamerooms()} skeleton={skeleton}>
    {({ locations }) => (
      <>
        <WaitingRequests kinds={['home', 'team_code']} />
        {locations.length > 0 ? children(locations) : empty}
      </>
    )}
  </Loaded>
)
