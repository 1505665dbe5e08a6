import { Link } from '@tanstack/react-router'
import { TabLinks } from '../../ui/tab-links.tsx'
import { ownStatsMessages as words } from './own-messages.ts'

const current = { 'aria-current': 'page' as const }

export const OwnTabs = () => (
  <TabLinks label={words.tabs} className="mb-6">
    <Link to="/account/profile/stats" activeProps={current}>
      {words.tab.stats}
    </Link>
    <Link to="/account/profile/achievements" activeProps={current}>
      {words.tab.achievements}
    </Link>
    <Link to="/account/profile/activity" activeProps={current}>
      {words.tab.activity}
    </Link>
    <Link to="/account/profile/badges" activeProps={current}>
      {words.tab.badges}
    </Link>
    <Link to="/account/profile/year-review" activeProps={current}>
      {words.tab.year}
    </Link>
    <Link to="/account/profile/data" activeProps={current}>
      {words.tab.data}
    </Link>
  </TabLinks>
)
