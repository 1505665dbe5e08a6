import { AddressesView } from '../../features/content/admin/addresses-view.tsx'
import { cardMessages as words } from '../../features/content/admin/card-messages.ts'
import { CardsView } from '../../features/content/admin/cards-view.tsx'
import { ContentTabs } from '../../features/content/admin/content-tabs.tsx'
import '../../features/content/admin/content-admin.css'
import { usePageTitle } from '../../lib/page-title.ts'

/** The cards of the home page. */
export function CardsPage() {
  usePageTitle(words.cards)
  return (
    <>
      <h1 className="h-page">{words.cards}</h1>
      <p className="admin-lead">{words.cardsLead}</p>
      <ContentTabs />
      <CardsView />
    </>
  )
}

/** Where keys lead. */
export function AddressesPage() {
  usePageTitle(words.addresses)
  return (
    <>
      <h1 className="h-page">{words.addresses}</h1>
      <p className="admin-lead">{words.addressesLead}</p>
      <ContentTabs />
      <AddressesView />
    </>
  )
}
