import { HomeAnnouncements, HomeCards } from '../../features/content/home-parts.tsx'
import { RunningQuests } from '../../features/quests/running-quests.tsx'
import { Feed } from '../../features/follows/feed.tsx'
import { YearCard } from '../../features/year-review/year-card.tsx'

export const HomeMore = () => (
  <>
    <RunningQuests />
    <YearCard />
    <div className="home-columns">
      <Feed maxRows={6} />
      <HomeAnnouncements />
    </div>
    <HomeCards />
  </>
)
