import { JobTabs } from '../../features/jobs/job-tabs.tsx'
import { LetterList } from '../../features/jobs/letter-list.tsx'
import { jobMessages as words } from '../../features/jobs/messages.ts'
import type { LetterSelection } from '../../features/jobs/use-jobs.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** The dead letters. */
export function LettersPage() {
  usePageTitle(words.letters)
  const list = useSelection<LetterSelection>()
  return (
    <>
      <h1 className="h-page">{words.letters}</h1>
      <p className="admin-lead">{words.lettersText}</p>
      <JobTabs />
      <LetterList {...list} />
    </>
  )
}
