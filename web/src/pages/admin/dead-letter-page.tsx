import { getRouteApi } from '@tanstack/react-router'
import { DeadLetterView } from '../../features/jobs/dead-letter-view.tsx'
import { jobMessages as words } from '../../features/jobs/messages.ts'
import { useDeadLetter } from '../../features/jobs/use-jobs.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { RecordPage } from '../../shared/record-page.tsx'

const route = getRouteApi('/admin/admin/jobs/letters/$letterId')

export function DeadLetterPage() {
  const { letterId } = route.useParams()
  const letter = useDeadLetter(Number(letterId))
  usePageTitle(letter.data ? words.letterTitle(letter.data.type) : words.letters)
  return <RecordPage read={letter}>{(found) => <DeadLetterView letter={found} />}</RecordPage>
}
