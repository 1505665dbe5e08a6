import { AddressesView } from '../../features/content/addresses-view.tsx'
import { cardMessages as words } from '../../features/content/card-messages.ts'
import { CardsView } from '../../features/content/cards-view.tsx'
import { DeskTabs } from '../../features/content/desk-tabs.tsx'
import '../../features/content/desk.css'
import { usePageTitle } from '../../lib/page-title.ts'

/** The cards of the home page. */
export function CardsPage() {
  usePageTitle(words.cards)
  return (
    <>
      <h1 className="h-page">{words.cards}</h1>
      <p className="admin-lead">{words.cardsLead}</p>
      <DeskTabs />
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
      <DeskTabs />
      <AddressesView />
    </>
  )
}
