import { usePageTitle } from '../../lib/page-title.ts'

export function TitleAchievementsPage() {
  usePageTitle('Achievements')
  return (
    <div className="wrap pt-9">
      <h1 className="h-page">Achievements</h1>
    </div>
  )
}
