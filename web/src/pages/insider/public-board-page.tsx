import { getRouteApi } from '@tanstack/react-router'
import { PublicBoardView } from '../../features/leaderboards/public-board-view.tsx'
import '../../features/leaderboards/leaderboards.css'

const route = getRouteApi('/either/insider/leaderboards/$eventCode')

export function PublicBoardPage() {
  const { eventCode } = route.useParams()
  const { title, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PublicBoardView
      key={eventCode}
      eventCode={eventCode}
      title={title}
      page={page}
      onSelect={(change) => void navigate({ search: (search) => ({ ...search, ...change }), resetScroll: false })}
    />
  )
}
