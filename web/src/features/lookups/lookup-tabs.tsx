import { Link } from '@tanstack/react-router'
import { TabLinks } from '../../ui/tab-links.tsx'
import { lookupMessages as words } from './messages.ts'

export const LookupTabs = () => (
  <TabLinks label={words.parts} className="mt-5">
    <Link to="/admin/lookups" activeOptions={{ exact: true, includeSearch: false }}>
      {words.countries}
    </Link>
    <Link to="/admin/lookups/kinds">{words.kinds}</Link>
  </TabLinks>
)
