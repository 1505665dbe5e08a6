import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { isImpersonating } from '../../lib/session.ts'
import { isOperator } from './is-operator.ts'

// Shown once per account, so its code is loaded only then.
const Tour = lazyPart(() => import('./tour.tsx'), 'Tour')

const own = query(api.profiles.userDetail)

/** Records that the tour was seen; it is hidden at once, whether or not that succeeds. */
function useCompleteTour() {
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

/** Suspends inside the page that shows it. An admin who impersonates the player neither sees nor ends the tour. */
export function FirstTour() {
  const user = useQuery(own).data?.user
  const complete = useCompleteTour()
  if (!user || user.tutorial_completed || isImpersonating()) return null
  return <Tour operator={isOperator(user)} onClose={() => complete.mutate()} className="mb-5" />
}
