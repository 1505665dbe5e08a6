import { HomeAnnouncements, HomeCards } from '../content/home-parts.tsx'
import { Feed } from '../follows/feed.tsx'
import '../follows/follows.css'

/** What stands further down: cards, what the followed did, what is announced. Loaded when the first screen is there. */
export const HomeMore = () => (
  <>
    <HomeCards />
    <div className="home-columns">
      <Feed />
      <HomeAnnouncements />
    </div>
  </>
)
