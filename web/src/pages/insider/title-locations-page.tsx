import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { gamesMessages as words } from '../../features/games/messages.ts'
import { useTitle } from '../../features/games/use-title.ts'
import { TitleLocations } from '../../features/locations/title-locations.tsx'

const route = getRouteApi('/player/ic/games/$gameId/locations')

export function TitleLocationsPage() {
  const { gameId } = route.useParams()
  const { page } = route.useSearch()
  const navigate = useNavigate()
  const title = useTitle(gameId).data
  if (!title) return null
  return (
    <section className="wrap" aria-labelledby="title-locations">
      <h2 className="h-sec my-5" id="title-locations">
        {words.whereToPlay(title.name)}
      </h2>
      <TitleLocations
        title={title}
        page={page}
        onPage={(next) => void navigate({ to: '.', search: next > 1 ? { page: next } : {}, resetScroll: false })}
      />
    </section>
  )
}
