import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { isImpersonating } from '../../lib/session.ts'
import { isOperator } from './is-operator.ts'

// Shown once in an account's life; others do not load it.
const Tour = lazyPart(() => import('./tour.tsx'), 'Tour')

const own = query(api.profiles.userDetail)

/** Notes that the tour has been seen; it is gone from the page at once, whatever becomes of the note. */
function useCompletion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.profiles.completeTutorial(),
    onMutate: () => {
      client.setQueryData(own.queryKey, (known) => known && { ...known, user: { ...known.user, tutorial_completed: true } })
    },
    // Shown once more on the next visit is better than a modal about it.
    meta: { inPage: true },
  })
}

/** Comes with the page it stands in: the nearest boundary waits. The tour on the first page of who has not seen it. An admin who acts as a player neither sees nor ends it. */
export function FirstTour() {
  const user = useQuery(own).data?.user
  const complete = useCompletion()
  if (!user || user.tutorial_completed || isImpersonating()) return null
  return <Tour operator={isOperator(user)} onClose={() => complete.mutate()} className="mb-5" />
}
