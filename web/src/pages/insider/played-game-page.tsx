import type { GameReport } from '@portal/contract/played-games'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { GameChanges } from '../../features/played-games/game-changes.tsx'
import { GameHero } from '../../features/played-games/game-hero.tsx'
import { playedGamesMessages as words } from '../../features/played-games/messages.ts'
import { api, query } from '../../lib/api.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { formatAgoInWords, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'

const route = getRouteApi('/player/insider/watch/$gameId')

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

function MachineRow({ game, machine }: { game: GameReport; machine: NonNullable<GameReport['machine']> }) {
  const now = useNow(60_000)
  const { record, last_played_at } = machine
  return (
    <Link
      to="/account/machines/$machineId"
      params={{ machineId: String(game.machine_id) }}
      className="mt-9 grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-4 border-y border-line-1 py-5 hover:[&_b]:text-accent-hi"
    >
      <TitleCover code={game.title_code} cut="thumb" className="size-12 rounded-2" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="block font-[650]">
          {words.machine(`${game.title_name} ${game.model_type_name}`, game.location?.name ?? '')}
        </strong>
        <span className="t3 sm">
          {record && words.machineRecord(formatNumber(record.score), record.username ?? record.initials)}{' '}
          {words.machineLastPlayed(formatAgoInWords(last_played_at, now))}
        </span>
      </span>
      <b className="t2 inline-flex items-center gap-2 font-[650] max-md:col-start-2">
        {words.seeMachine}
        <ArrowRight size={16} strokeWidth={2} aria-hidden />
      </b>
    </Link>
  )
}

const PageSkeleton = () => (
  <Loading>
    <Skeleton height={400} />
    <div className="wrap pt-9">
      <SkeletonRows rows={4} height={72} />
    </div>
  </Loading>
)

export function PlayedGamePage() {
  const { gameId } = route.useParams()
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
        {game.data.machine && <MachineRow game={game.data} machine={game.data.machine} />}
      </div>
      {sharing && (
        <Suspense>
          <ShareGameDialog game={game.data} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
