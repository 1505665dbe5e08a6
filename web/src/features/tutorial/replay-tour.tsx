import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CirclePlay } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { isImpersonating } from '../../lib/session.ts'
import { isOperator } from './is-operator.ts'
import { tutorialMessages as words } from './messages.ts'

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

/** An admin who impersonates the operator neither sees nor ends it. */
export function OperatorTour() {
  const complete = useCompleteTour()
  return isImpersonating() ? null : <Tour operator onClose={() => complete.mutate()} className="mb-5" />
}

/** A link that opens the tour in its place. Its end is recorded, except during an impersonation. */
export function ReplayTour({ className }: { className: string }) {
  const user = useQuery(own).data?.user
  const complete = useCompleteTour()
  const [isOpen, setOpen] = useState(false)
  const end = () => {
    setOpen(false)
    if (user && !user.tutorial_completed && !isImpersonating()) complete.mutate()
  }
  if (!user || !isOpen)
    return (
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <CirclePlay size={18} strokeWidth={1.75} aria-hidden />
        {words.replay}
      </button>
    )
  return (
    <Suspense>
      <Tour operator={isOperator(user)} onClose={end} className="w-full" />
    </Suspense>
  )
}
