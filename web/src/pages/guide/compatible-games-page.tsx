import { CompatibleGames } from '../../features/guide/compatible-games.tsx'
import { guideMessages } from '../../features/guide/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

export function CompatibleGamesPage() {
  usePageTitle(guideMessages.games.pageTitle, guideMessages.games.lead)
  return (
    <div className="wrap guide-page">
      <CompatibleGames />
    </div>
  )
}
