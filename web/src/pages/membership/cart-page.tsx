import { useSearch } from '@tanstack/react-router'
import { Cart } from '../../features/membership/cart.tsx'
import { membershipMessages as words } from '../../features/membership/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

export function CartPage() {
  usePageTitle(words.cartTitle)
  const { checkout_url: checkoutUrl } = useSearch({ strict: false })
  return <Cart checkoutUrl={checkoutUrl} />
}
