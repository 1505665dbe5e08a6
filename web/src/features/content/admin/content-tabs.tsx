import { Link } from '@tanstack/react-router'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { cardMessages } from './card-messages.ts'
import { contentAdminMessages as words } from './messages.ts'

export const ContentTabs = () => (
  <TabLinks label={words.sections} className="mt-5">
    <Link to="/admin/content" activeOptions={{ exact: true, includeSearch: false }}>
      {words.pages}
    </Link>
    <Link to="/admin/content/cards">{cardMessages.cards}</Link>
    <Link to="/admin/content/addresses">{cardMessages.links}</Link>
  </TabLinks>
)
