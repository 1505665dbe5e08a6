import type { GameReport } from '@portal/contract/played-games'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { GameChanges } from '../../features/played-games/game-changes.tsx'
import { GameHero } from '../../features/played-games/game-hero.tsx'
import { playedGamesMessages as words } from '../../features/played-games/messages.ts'
import { api, query } from '../../lib/api.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'

const ShareGameDialog = lazyPart(() => import('../../features/played-games/share-game-dialog.tsx'), 'ShareGameDialog')

const StateNotice = ({ state }: { state: GameReport['state'] }) =>
  state === 'counted' ? null : (
    <Notice kind="info" className="mt-6">
      {words.states[state]}{' '}
      <Link to="/account/removed-scores" className="link">
        {words.seeWhy}
      </Link>
    </Notice>
  )

const MachineRow = ({ game }: { game: GameReport }) => (
  <p className="mt-9 flex flex-wrap items-center justify-between gap-4 border-y border-line-1 py-5">
    <span>
      <strong className="block font-[650]">
        {words.machine(`${game.title_name} ${game.model_type_name}`, game.location?.name ?? '')}
      </strong>
      {game.machine_rank !== null && <span className="t3 sm">{words.machineRank(game.machine_rank)}</span>}
    </span>
    <Link to="/account/machines/$machineId" params={{ machineId: String(game.machine_id) }} className="link">
      {words.seeMachine}
    </Link>
  </p>
)

const PageSkeleton = () => (
  <Loading>
    <Skeleton height={400} />
    <div className="wrap pt-9">
      <SkeletonRows rows={4} height={72} />
    </div>
  </Loading>
)

export function PlayedGamePage() {
  const { gameId = '' } = useParams({ strict: false })
  const game = useQuery(query(api.playedGames.detail, { params: { game_id: gameId } }))
  const [sharing, setSharing] = useState(false)
  usePageTitle(game.data && words.title(game.data.title_name))
  if (!game.data && isUnknown(game.error)) return <ToNotFound />
  if (game.isError && !game.data)
    return (
      <div className="wrap pt-9">
        <h1 className="h-page mb-6">{words.players}</h1>
        <ErrorState text={problemSentence(game.error)} onRetry={() => void game.refetch()} pending={game.isFetching} />
      </div>
    )
  if (!game.data) return <PageSkeleton />
  return (
    <div className={`t-${game.data.title_code}`}>
      <GameHero game={game.data} onShare={() => setSharing(true)} />
      <div className="wrap">
        <StateNotice state={game.data.state} />
        {game.data.state !== 'review' && <GameChanges game={game.data} />}
        <MachineRow game={game.data} />
      </div>
      {sharing && (
        <Suspense>
          <ShareGameDialog game={game.data} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
