import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '../../lib/api.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { publicPagesMessages as words } from './messages.ts'

type LinkedProps<Data> = { read: UseQueryResult<Data>; renderLink: (data: Data) => ReactNode }

/** The sentence with the link, or that of any page for people with an account where there is no public page. */
function Linked<Data>({ read: { data, isError }, renderLink }: LinkedProps<Data>) {
  if (isError) return words.needsAccount
  if (!data) return null
  return (
    <>
      {words.linkTo} {renderLink(data)}.
    </>
  )
}

const inPage = { meta: { inPage: true } }

const GameLink = ({ id }: { id: string }) => (
  <Linked
    read={useQuery({ ...query(publicPagesApi.game, { params: { id } }), ...inPage })}
    renderLink={({ title }) => (
      <Link className="link" to="/insider/games/$code" params={{ code: title.code }}>
        {title.name}
      </Link>
    )}
  />
)

const LocationLink = ({ id }: { id: string }) => (
  <Linked
    read={useQuery({ ...query(publicPagesApi.place, { params: { id } }), ...inPage })}
    renderLink={({ location }) => (
      <Link className="link" to="/insider/locations/$locationId" params={{ locationId: String(location.id) }}>
        {location.name}
      </Link>
    )}
  />
)

/** A player without a public page gets the same sentence as one that does not exist. */
const PlayerLink = ({ uid }: { uid: string }) => (
  <Linked
    read={useQuery({ ...query(publicPagesApi.player, { params: { uid } }), ...inPage })}
    renderLink={({ player }) => (
      <Link className="link" to="/insider/players/$uid" params={{ uid: player.uid }}>
        {player.username}
      </Link>
    )}
  />
)

/** The address behind the code on a machine's screen. */
const registration = '/account/machines/register'

function lineOf(address: string): ReactNode {
  if (address.startsWith(registration)) return words.registersMachine
  const target = linkTarget(address)
  switch (target?.kind) {
    case 'game':
      return <GameLink id={target.id} />
    case 'location':
      return <LocationLink id={target.id} />
    case 'player':
      return <PlayerLink uid={target.id} />
    case 'locations':
      return (
        <>
          {words.linkTo}{' '}
          <Link className="link" to="/insider/locations">
            {words.locations}
          </Link>
          .
        </>
      )
    case 'leaderboards':
      return (
        <>
          {words.linkTo}{' '}
          <Link className="link" to="/insider/leaderboards">
            {words.leaderboards}
          </Link>
          .
        </>
      )
    default:
      return words.needsAccount
  }
}

/** Says to a visitor what the page is that a shared link leads to, and links the public page where there is one. */
export const SharedLink = ({ address }: { address: string }) => (
  <p className="mb-5 min-h-6 text-16" role="status">
    {lineOf(address)}{' '}
    <Link className="link" to="/login" search={{ redirectUri: address }}>
      {words.logIn}
    </Link>
  </p>
)

type LinkTarget = { kind: 'game' | 'location' | 'player'; id: string } | { kind: 'locations' | 'leaderboards' }

/** The public page that stands for a players' address; null where there is none. */
export function linkTarget(address: string): LinkTarget | null {
  const [, area, id] = /^\/(?:ic\/)?(games|locations|leaderboards|connections)(?:\/([^/?#]+))?/.exec(address) ?? []
  if (area === 'games') return id === undefined ? null : { kind: 'game', id }
  if (area === 'locations') return id === undefined ? { kind: 'locations' } : { kind: 'location', id }
  if (area === 'connections') return id === undefined ? null : { kind: 'player', id }
  return area === 'leaderboards' && id === undefined ? { kind: 'leaderboards' } : null
}
