import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { gamesMessages as words } from '../../features/games/messages.ts'
import { useTitle } from '../../features/games/use-title.ts'
import { BoardList, type BoardListSelection } from '../../features/leaderboards/board-list.tsx'

const route = getRouteApi('/player/ic/games/$gameId/leaderboards')

export function TitleLeaderboardsPage() {
  const { gameId } = route.useParams()
  const { state, page } = route.useSearch()
  const navigate = useNavigate()
  const title = useTitle(gameId).data
  if (!title) return null
  const select = (change: BoardListSelection) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...change, title: undefined }), replace: true, resetScroll: false })
  return (
    <section className="wrap" aria-labelledby="title-boards">
      <h2 className="h-sec my-5" id="title-boards">
        {words.leaderboardsOf(title.name)}
      </h2>
      <BoardList selection={{ state, page, title: title.code }} onSelect={select} />
    </section>
  )
}
