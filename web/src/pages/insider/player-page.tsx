import { getRouteApi, Outlet, useLocation } from '@tanstack/react-router'
import type { PublicUser } from '@portal/contract/profiles'
import { createContext, use } from 'react'
import { PlayerActions, PlayerTabs, tabOf } from '../../features/follows/player-header.tsx'
import { playerMessages as words } from '../../features/follows/player-messages.ts'
import { PlayerAchievements, PlayerActivity, PlayerBadges, usePlayer } from '../../features/follows/player-lists.tsx'
import { PlayerStats } from '../../features/follows/player-stats.tsx'
import { compareScores, ComparisonRows } from '../../features/profiles/overview/comparison.tsx'
import { OverviewState, PlayerOverview } from '../../features/profiles/overview/overview.tsx'
import { overviewMessages } from '../../features/profiles/overview/messages.ts'
import { useOverviewOf } from '../../features/profiles/overview/use-overview.ts'
import { OwnActions, ProfileHeader, shareProfile } from '../../features/profiles/profile-header.tsx'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'

const route = getRouteApi('/player/connections/$id')
const icRoute = getRouteApi('/player/ic/connections/$id')

/** The player of the page around a tab. */
const ShownPlayer = createContext<PublicUser | null>(null)

const toConnections = <BackLink to="/ic/connections" label={words.connections} />

const BlockedPlayer = ({ player }: { player: PublicUser }) => (
  <>
    <ProfileHeader
      player={player}
      isOwn={false}
      crumb={toConnections}
      actions={<PlayerActions player={player} onShare={() => void shareProfile(player)} />}
    />
    <EmptyState glyph="user-x" title={overviewMessages.youBlocked(player.username)} text={overviewMessages.youBlockedText} />
  </>
)

type OpenPlayerProps = { player: PublicUser; id: string; isOwn: boolean }

function OpenPlayer({ player, id, isOwn }: OpenPlayerProps) {
  const tab = useLocation({ select: ({ pathname }) => tabOf(pathname) })
  const overview = useOverviewOf(tab === 'overview' ? player.id : undefined)
  const tabs = <PlayerTabs player={player} id={id} />
  return (
    <>
      {tab === 'overview' ? (
        <ProfileHeader
          player={player}
          isOwn={isOwn}
          counts={overview.data}
          crumb={toConnections}
          actions={
            isOwn ? <OwnActions player={player} /> : <PlayerActions player={player} onShare={() => void shareProfile(player)} />
          }
          tabs={tabs}
        />
      ) : (
        <PageHeader
          crumb={<BackLink to="/ic/connections/$id" params={{ id }} label={player.username} />}
          title={words.tabs[tab]}
          tabs={tabs}
        />
      )}
      {isOwn && !player.is_private_mode && (
        <Notice kind="info" className="mb-8">
          {words.thisIsYou}
        </Notice>
      )}
      <ShownPlayer value={player}>
        <Outlet />
      </ShownPlayer>
    </>
  )
}

function Player({ id }: { id: string }) {
  const player = usePlayer(id)
  const session = useSession()
  usePageTitle(player.data?.username ?? words.connections)
  if (!player.data && isUnknown(player.error)) return <ToNotFound />
  return (
    <Loaded
      read={player}
      skeleton={
        <Loading className="wrap min-h-[70svh] pt-9">
          <SkeletonRows rows={6} height={64} />
        </Loading>
      }
      renderError={(state) => (
        <div className="wrap">
          <PageHeader crumb={toConnections} title={words.connections} />
          {state}
        </div>
      )}
    >
      {(data) => (
        <div className="wrap">
          {data.is_blocked ? (
            <BlockedPlayer player={data} />
          ) : (
            <OpenPlayer player={data} id={id} isOwn={session?.userId === data.id} />
          )}
        </div>
      )}
    </Loaded>
  )
}

export const PlayerPage = () => <Player id={route.useParams().id} />
export const IcPlayerPage = () => <Player id={icRoute.useParams().id} />

export function PlayerOverviewPage() {
  const player = use(ShownPlayer)
  const overview = useOverviewOf(player?.id)
  if (!player) return null
  return <OverviewState read={overview}>{(shown) => <PlayerOverview overview={shown} player={player} />}</OverviewState>
}

export function PlayerStatsPage() {
  const player = use(ShownPlayer)
  const session = useSession()
  if (!player) return null
  return (
    <PlayerStats
      player={player}
      isOwn={session?.userId === player.id}
      renderScores={(theirs, own, label) => (
        <ComparisonRows titles={compareScores(theirs.titles, own?.titles)} name={player.username} label={label} />
      )}
    />
  )
}

export function PlayerAchievementsPage() {
  const player = use(ShownPlayer)
  return player ? <PlayerAchievements player={player} /> : null
}

export function PlayerBadgesPage() {
  const player = use(ShownPlayer)
  return player ? <PlayerBadges player={player} /> : null
}

export function PlayerActivityPage() {
  const player = use(ShownPlayer)
  return player ? <PlayerActivity player={player} /> : null
}
