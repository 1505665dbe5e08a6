import { getRouteApi } from '@tanstack/react-router'
import { BoardView } from '../../features/leaderboards/board-view.tsx'
import '../../features/leaderboards/leaderboards.css'

const route = getRouteApi('/player/ic/leaderboards/$leaderboardId')

export function LeaderboardPage() {
  const id = Number(route.useParams().leaderboardId)
  const selection = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <BoardView
      key={id}
      id={id}
      selection={selection}
      onSelect={(change) => void navigate({ search: (search) => ({ ...search, ...change }), resetScroll: false })}
    />
  )
}
