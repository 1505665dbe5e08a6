import { GrantForm } from '../../features/membership/grant-form.tsx'
import { shopAdminMessages as words } from '../../features/membership/messages.ts'
import { OrderList } from '../../features/membership/order-list.tsx'
import type { OrderSelection } from '../../features/membership/use-shop-admin.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'
import '../../features/membership/membership.css'

/** Every order of All-Access, and giving it without one. */
export function OrdersPage() {
  usePageTitle(words.ordersTitle)
  const list = useSelection<OrderSelection>()
  return (
    <>
      <h1 className="h-page">{words.ordersTitle}</h1>
      <p className="admin-lead">{words.ordersText}</p>
      <OrderList {...list} />
      <GrantForm />
    </>
  )
}
