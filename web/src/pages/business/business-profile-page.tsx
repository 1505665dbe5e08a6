import { BusinessProfile } from '../../features/operators/business-profile.tsx'
import { businessMessages as words } from '../../features/operators/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

export function BusinessProfilePage() {
  usePageTitle(words.title)
  return <BusinessProfile />
}
