import { lazy, Suspense } from 'react'
import { Home } from '../../features/home/home.tsx'
import { homeMessages as words } from '../../features/home/messages.ts'
import { FirstTour } from '../../features/tutorial/first-tour.tsx'
import { loadPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const HomeMore = lazy(() => loadPart(() => import('./below-home.tsx')).then(({ HomeMore: More }) => ({ default: More })))

export function HomePage() {
  usePageTitle(words.title)
  return (
    <Home
      first={<FirstTour />}
      more={
        <Suspense>
          <HomeMore />
        </Suspense>
      }
    />
  )
}
