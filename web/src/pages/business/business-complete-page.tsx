import { Link } from '@tanstack/react-router'
import { BusinessComplete } from '../../features/operators/business-complete.tsx'
import { businessMessages as words } from '../../features/operators/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { usePageAt } from '../../lib/use-page-at.ts'
import { buttonClass } from '../../ui/button.tsx'

export function BusinessCompletePage() {
  usePageTitle(words.completeTitle)
  const venues = usePageAt('/pro/locations')
  return (
    <BusinessComplete
      wayOn={
        <Link to={(venues ?? '/insider') as '/insider'} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {venues ? words.toVenues : words.goOn}
        </Link>
      }
    />
  )
}
