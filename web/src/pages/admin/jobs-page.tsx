import { JobList } from '../../features/jobs/job-list.tsx'
import { JobTabs } from '../../features/jobs/job-tabs.tsx'
import { jobMessages as words } from '../../features/jobs/messages.ts'
import type { JobSelection } from '../../features/jobs/use-jobs.ts'
import { Overview } from '../../features/jobs/work-overview.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** What happens behind the pages. */
export function JobsPage() {
  usePageTitle(words.title)
  const list = useSelection<JobSelection>()
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.text}</p>
      <JobTabs />
      <Overview />
      <JobList {...list} />
    </>
  )
}
