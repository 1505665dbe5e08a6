import { Suspense } from 'react'
import { Home } from '../../features/home/home.tsx'
import { homeMessages as words } from '../../features/home/messages.ts'
import { FirstTour } from '../../features/tutorial/first-tour.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const HomeMore = lazyPart(() => import('./below-home.tsx'), 'HomeMore')
const Newcomer = lazyPart(() => import('./newcomer.tsx'), 'Newcomer')

export function HomePage() {
  usePageTitle(words.title)
  return (
    <Home
      first={<FirstTour />}
      newcomer={<Newcomer />}
      more={
        <Suspense>
          <HomeMore />
        </Suspense>
      }
    />
  )
}
