import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Home } from '../../features/home/home.tsx'
import { homeMessages as words } from '../../features/home/messages.ts'
import { isOperator } from '../../features/tutorial/is-operator.ts'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const HomeBusiness = lazyPart(() => import('./home-business.tsx'), 'HomeBusiness')
const HomeMore = lazyPart(() => import('./below-home.tsx'), 'HomeMore')
const Newcomer = lazyPart(() => import('./newcomer.tsx'), 'Newcomer')

/** Operators begin with their locations and open alerts. */
function First() {
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  return (
    <>
      {user && isOperator(user) && <HomeBusiness />}
      <FirstTour />
    </>
  )
}

export function HomePage() {
  usePageTitle(words.title)
  return (
    <Home
      first={<First />}
      newcomer={<Newcomer />}
      more={
        <Suspense>
          <HomeMore />
        </Suspense>
      }
    />
  )
}

// Shown once per account, so its code is loaded only then.
const OperatorTour = lazyPart(() => import('../../features/tutorial/replay-tour.tsx'), 'OperatorTour')

/** The tour of a new operator; players open theirs from the home page. Suspends inside the page that shows it. */
function FirstTour() {
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  return user && !user.tutorial_completed && isOperator(user) ? <OperatorTour /> : null
}
