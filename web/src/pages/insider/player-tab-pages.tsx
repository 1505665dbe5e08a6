import { useParams } from '@tanstack/react-router'
import { PlayerAchievements, PlayerActivity, PlayerBadges } from '../../features/follows/player-lists.tsx'
import { PlayerStats } from '../../features/follows/player-stats.tsx'
import { usePlayer } from '../../features/follows/use-player.ts'
import { useSession } from '../../lib/session.ts'

/** The page around the tab has read the player already. */
function usePlayerHere() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return usePlayer(id).data
}

export function PlayerStatsPage() {
  const player = usePlayerHere()
  const session = useSession()
  return player ? <PlayerStats player={player} isOwn={session?.userId === player.id} /> : null
}

export function PlayerAchievementsPage() {
  const player = usePlayerHere()
  return player ? <PlayerAchievements player={player} /> : null
}

export function PlayerBadgesPage() {
  const player = usePlayerHere()
  return player ? <PlayerBadges player={player} /> : null
}

export function PlayerActivityPage() {
  const player = usePlayerHere()
  return player ? <PlayerActivity player={player} /> : null
}
