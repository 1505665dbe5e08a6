import { HomeTeam } from '../../features/gameroom/home-team.tsx'
import { JoinedTeams, OwnInvitations } from '../../features/gameroom/own-memberships.tsx'
import { gameroomMessages as words } from '../../features/gameroom/messages.ts'
import '../../features/gameroom/gameroom.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function HomeTeamPage() {
  usePageTitle(words.team)
  return (
    <div className="wrap gameroom-page">
      <h1 className="h-page mb-4">{words.team}</h1>
      <OwnInvitations />
      <HomeTeam />
      <JoinedTeams />
    </div>
  )
}
