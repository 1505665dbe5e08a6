import { Outlet, useParams } from '@tanstack/react-router'
import { PlayerHead } from '../../features/follows/player-head.tsx'
import { playerMessages as words } from '../../features/follows/player-messages.ts'
import { PlayerTabs } from '../../features/follows/player-tabs.tsx'
import { usePlayer } from '../../features/follows/use-player.ts'
import '../../features/follows/player.css'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useSession } from '../../lib/session.ts'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'

export function PlayerPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const player = usePlayer(id)
  const session = useSession()
  usePageTitle(player.data?.username ?? words.connections)
  if (!player.data && isUnknown(player.error)) return <ToNotFound />
  if (player.isError && !player.data)
    return (
      <div className="wrap player">
        <h1 className="h-page mb-6">{words.connections}</h1>
        <ErrorState text={problemSentence(player.error)} onRetry={() => void player.refetch()} />
      </div>
    )
  if (!player.data)
    return (
      <Loading className="wrap player min-h-[70svh]">
        <SkeletonRows rows={6} height={64} />
      </Loading>
    )
  return (
    <div className="wrap player">
      <PlayerHead player={player.data} isOwn={session?.userId === player.data.id} />
      <PlayerTabs player={player.data} id={id} />
      <Outlet />
    </div>
  )
}
