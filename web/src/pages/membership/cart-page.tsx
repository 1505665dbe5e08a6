import { getRouteApi } from '@tanstack/react-router'
import { Cart } from '../../features/membership/cart.tsx'
import { membershipMessages as words } from '../../features/membership/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/player/cart')

export function CartPage() {
  usePageTitle(words.cartTitle)
  const { checkout_url: checkoutUrl } = route.useSearch()
  return <Cart checkoutUrl={checkoutUrl} />
}
