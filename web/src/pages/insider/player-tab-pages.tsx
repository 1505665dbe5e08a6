import { useParams } from '@tanstack/react-router'
import { PlayerAchievements, PlayerActivity, PlayerBadges } from '../../features/follows/player-lists.tsx'
import { PlayerStats } from '../../features/follows/player-stats.tsx'
import { usePlayer } from '../../features/follows/use-player.ts'
import { useSession } from '../../lib/session.ts'

/** The page around the tab has read the player already. */
function useShownPlayer() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return usePlayer(id).data
}

export function PlayerStatsPage() {
  const player = useShownPlayer()
  const session = useSession()
  return player ? <PlayerStats player={player} isOwn={session?.userId === player.id} /> : null
}

export function PlayerAchievementsPage() {
  const player = useShownPlayer()
  return player ? <PlayerAchievements player={player} /> : null
}

export function PlayerBadgesPage() {
  const player = useShownPlayer()
  return player ? <PlayerBadges player={player} /> : null
}

export function PlayerActivityPage() {
  const player = useShownPlayer()
  return player ? <PlayerActivity player={player} /> : null
}
