import { useParams } from '@tanstack/react-router'
import { LetterView } from '../../features/jobs/letter-view.tsx'
import { jobMessages as words } from '../../features/jobs/messages.ts'
import { useLetter } from '../../features/jobs/use-jobs.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { OnePage } from './one-page.tsx'

export function LetterPage() {
  const { letterId = '' } = useParams({ strict: false })
  const letter = useLetter(Number(letterId))
  usePageTitle(letter.data ? words.letterTitle(letter.data.type) : words.letters)
  return <OnePage read={letter}>{(found) => <LetterView letter={found} />}</OnePage>
}
