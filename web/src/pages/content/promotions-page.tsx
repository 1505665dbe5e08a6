import { contentMessages as words } from '../../features/content/messages.ts'
import { OffersView } from '../../features/content/offers-view.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function PromotionsPage() {
  usePageTitle(words.promotions)
  return <OffersView />
}
