import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { AchievementsPanel, type AchievementChoice } from '../../features/achievements/achievements-panel.tsx'
import { useTitle } from '../../features/games/use-title.ts'

const route = getRouteApi('/player/ic/games/$gameId/achievements')

export function TitleAchievementsPage() {
  const { gameId } = route.useParams()
  const { show, sort, category, with: other } = route.useSearch()
  const navigate = useNavigate()
  const title = useTitle(gameId).data
  if (!title) return null
  const onChoice = (choice: AchievementChoice) =>
    void navigate({
      to: '.',
      search: {
        ...(choice.show === 'all' ? {} : { show: choice.show }),
        ...(choice.order === 'points' ? {} : { sort: choice.order }),
        ...(choice.other !== undefined && { with: choice.other }),
      },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="wrap">
      <AchievementsPanel
        title={title}
        choice={{ show: show ?? 'all', order: sort ?? 'points', other }}
        category={category}
        onChoice={onChoice}
      />
    </div>
  )
}
