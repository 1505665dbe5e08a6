import { useNavigate, useSearch } from '@tanstack/react-router'
import { GrantForm } from '../../features/membership/grant-form.tsx'
import { shopAdminMessages as words } from '../../features/membership/messages.ts'
import { OrderList } from '../../features/membership/order-list.tsx'
import type { OrderSelection } from '../../features/membership/use-shop-admin.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import '../../features/membership/membership.css'

/** Every order of All-Access, and giving it without one. */
export function OrdersPage() {
  usePageTitle(words.ordersTitle)
  const selection = useSearch({ strict: false }) as OrderSelection
  const navigate = useNavigate()
  const select = (change: OrderSelection) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...change }), resetScroll: false })
  return (
    <>
      <h1 className="h-page">{words.ordersTitle}</h1>
      <p className="admin-lead">{words.ordersText}</p>
      <OrderList selection={selection} onSelect={select} />
      <GrantForm />
    </>
  )
}
