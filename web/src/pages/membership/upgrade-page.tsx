import { membershipMessages as words } from '../../features/membership/messages.ts'
import { Offer } from '../../features/membership/offer.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function UpgradePage() {
  usePageTitle(words.title)
  return <Offer />
}
