import { Link } from '@tanstack/react-router'
import { TabLinks } from '../../ui/tab-links.tsx'
import { jobMessages as words } from './messages.ts'

export const JobTabs = () => (
  <TabLinks label={words.parts} className="mt-5">
    <Link to="/admin/jobs" activeOptions={{ exact: true, includeSearch: false }}>
      {words.queue}
    </Link>
    <Link to="/admin/jobs/letters" activeOptions={{ includeSearch: false }}>
      {words.letters}
    </Link>
  </TabLinks>
)
