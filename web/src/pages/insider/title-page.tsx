import { getRouteApi, Link, Outlet, useMatchRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { gamesMessages as words } from '../../features/games/messages.ts'
import { TitleHero, TitleHeroSkeleton } from '../../features/games/title-hero.tsx'
import { TitleTabs } from '../../features/games/title-tabs.tsx'
import { useTitle } from '../../features/games/use-title.ts'
import '../../features/games/title.css'
import { api, keyOf } from '../../lib/api.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { useRefetchOnConsoleChange } from '../../shared/use-refetch-on-console-change.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'

const route = getRouteApi('/player/ic/games/$gameId')

const InstructionsDialog = lazyPart(() => import('../../features/games/instructions-dialog.tsx'), 'InstructionsDialog')

export function TitlePage() {
  const { gameId } = route.useParams()
  const title = useTitle(gameId)
  useRefetchOnConsoleChange(keyOf(api.games.title), keyOf(api.games.layout), keyOf(api.games.instructions))
  const [reading, setReading] = useState(false)
  const navigate = useNavigate()
  const atInstructions = useMatchRoute()({ to: '/ic/games/$gameId/instructions' }) !== false
  const close = () => {
    setReading(false)
    if (atInstructions) void navigate({ to: '/ic/games/$gameId', params: { gameId }, replace: true, resetScroll: false })
  }
  usePageTitle(title.data?.name)
  if (!title.data && isUnknown(title.error)) return <ToNotFound />
  if (title.isError && !title.data)
    return (
      <div className="wrap pt-9">
        <h1 className="h-page mb-6">{words.games}</h1>
        <ErrorState text={problemSentence(title.error)} onRetry={() => void title.refetch()} />
        <p className="mt-6 text-center">
          <Link to="/ic/games" className={buttonClass({ variant: 'quiet' })}>
            {words.allGames}
          </Link>
        </p>
      </div>
    )
  if (!title.data) return <TitleHeroSkeleton />
  return (
    <div className={`title-page t-${title.data.code}`}>
      <TitleHero title={title.data} gameId={gameId} onInstructions={() => setReading(true)} />
      <TitleTabs title={title.data} gameId={gameId} />
      <Outlet />
      {(reading || atInstructions) && (
        <Suspense>
          <InstructionsDialog title={title.data} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
