import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { isImpersonating } from '../../lib/session.ts'
import { isOperator } from './is-operator.ts'

// Shown once per account, so its code is loaded only then.
const Tour = lazyPart(() => import('./tour.tsx'), 'Tour')

const own = query(api.profiles.userDetail)

/** Records that the tour was seen; it is hidden at once, whether or not that succeeds. */
export function useCompleteTour() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.profiles.completeTutorial(),
    onMutate: () => {
      client.setQueryData(own.queryKey, (known) => known && { ...known, user: { ...known.user, tutorial_completed: true } })
    },
    // When recording fails, the tour is shown once more, without an error dialog.
    meta: { inPage: true },
  })
}

/**
 * The tour of a new operator; players open theirs from the home page. Suspends inside the page that shows it. An admin who
 * impersonates the operator neither sees nor ends it.
 */
export function FirstTour() {
  const user = useQuery(own).data?.user
  const complete = useCompleteTour()
  if (!user || user.tutorial_completed || !isOperator(user) || isImpersonating()) return null
  return <Tour operator onClose={() => complete.mutate()} className="mb-5" />
}
