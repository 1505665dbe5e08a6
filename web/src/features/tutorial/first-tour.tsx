import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { isOperator } from './is-operator.ts'

// Shown once per account, so its code is loaded only then.
const OperatorTour = lazyPart(() => import('./replay-tour.tsx'), 'OperatorTour')

/** The tour of a new operator; players open theirs from the home page. Suspends inside the page that shows it. */
export function FirstTour() {
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  return user && !user.tutorial_completed && isOperator(user) ? <OperatorTour /> : null
}
