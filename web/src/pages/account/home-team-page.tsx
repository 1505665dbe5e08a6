import { HomeTeam } from '../../features/gameroom/home-team.tsx'
import { JoinedTeams, OwnInvitations } from '../../features/gameroom/own-memberships.tsx'
import { gameroomMessages as words } from '../../features/gameroom/messages.ts'
import '../../features/gameroom/gameroom.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

export function HomeTeamPage() {
  usePageTitle(words.team)
  return (
    <div className="wrap load-in-order">
      <PageHeader crumb={<BackLink to="/my-gameroom" label={words.title} />} title={words.team} meta={words.teamIntro} />
      <OwnInvitations />
      <HomeTeam />
      <JoinedTeams />
    </div>
  )
}
