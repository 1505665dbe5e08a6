import { useQuery } from '@tanstack/react-query'
import { CirclePlay } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { isImpersonating } from '../../lib/session.ts'
import { useCompleteTour } from './first-tour.tsx'
import { isOperator } from './is-operator.ts'
import { tutorialMessages as words } from './messages.ts'

const Tour = lazyPart(() => import('./tour.tsx'), 'Tour')

/** A link that opens the tour in its place. Its end is recorded, except during an impersonation. */
export function ReplayTour({ className }: { className: string }) {
  const user = useQuery(query(api.profiles.userDetail)).data?.user
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
