import { Home } from '../../features/home/home.tsx'
import { homeMessages as words } from '../../features/home/messages.ts'
import { FirstTour } from '../../features/tutorial/first-tour.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function HomePage() {
  usePageTitle(words.title)
  return <Home first={<FirstTour />} />
}
