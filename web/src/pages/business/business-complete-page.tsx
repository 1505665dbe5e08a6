import { Link } from '@tanstack/react-router'
import { BusinessComplete } from '../../features/operators/business-complete.tsx'
import { businessMessages as words } from '../../features/operators/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'

export function BusinessCompletePage() {
  usePageTitle(words.completeTitle)
  return (
    <BusinessComplete
      wayOn={
        <Link to="/pro/locations" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {words.toVenues}
        </Link>
      }
    />
  )
}
