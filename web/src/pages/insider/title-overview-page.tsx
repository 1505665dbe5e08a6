import type { GameTitle } from '@portal/contract/games'
import { getRouteApi } from '@tanstack/react-router'
import { AlmostLitHere, RecentUnlocks } from '../../features/achievements/title-overview.tsx'
import { gamesMessages as words } from '../../features/games/messages.ts'
import { useTitle } from '../../features/games/use-title.ts'
import { PromoBanner } from '../../shared/promo-banner.tsx'
import { TitleLocations } from '../../features/locations/title-locations.tsx'
import { TitleQuests } from '../../features/quests/title-quests.tsx'
import { ModelStatsTable } from '../../features/stats/model-stats-table.tsx'
import { Notice } from '../../ui/notice.tsx'

const route = getRouteApi('/player/ic/games/$gameId')

const Released = ({ title, gameId }: { title: GameTitle; gameId: string }) => (
  <>
    <ModelStatsTable title={title} />
    <AlmostLitHere title={title} />
    <TitleQuests title={title} />
    <RecentUnlocks title={title} gameId={gameId} />
    <section>
      <div className="sec-h">
        <h2 className="h-sec">{words.whereToPlay(title.name)}</h2>
      </div>
      <TitleLocations title={title} max={3} />
    </section>
  </>
)

export function TitleOverviewPage() {
  const { gameId } = route.useParams()
  const title = useTitle(gameId).data
  if (!title) return null
  return (
    <div className="wrap load-in-order grid grid-cols-[minmax(0,1fr)] gap-14 *:mb-0! max-wide:gap-10">
      {title.coming_soon ? (
        <>
          <TitleComing title={title} />
          <TitleQuests title={title} />
        </>
      ) : (
        <Released title={title} gameId={gameId} />
      )}
    </div>
  )
}

const TitleComing = ({ title }: { title: GameTitle }) =>
  title.release_date ? (
    <PromoBanner
      code={title.code}
      className="mt-6"
      name={title.name}
      image={title.backglass_image || undefined}
      label={words.comingSoon}
      to={`${title.release_date}T00:00:00Z`}
      link={title.coming_soon_url ? { href: title.coming_soon_url, label: words.learnMore } : undefined}
    />
  ) : (
    <Notice kind="info" className="my-5">
      {words.comingText}
    </Notice>
  )
