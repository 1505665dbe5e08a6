import { HomeTeam } from '../../features/gameroom/home-team.tsx'
import { JoinedTeams, OwnInvitations } from '../../features/gameroom/own-memberships.tsx'
import { gameroomMessages as words } from '../../features/gameroom/messages.ts'
import '../../features/gameroom/gameroom.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'

export function HomeTeamPage() {
  usePageTitle(words.team)
  return (
    <div className="wrap load-in-order">
      <PageHeader title={words.team} />
      <OwnInvitations />
      <HomeTeam />
      <JoinedTeams />
    </div>
  )
}
