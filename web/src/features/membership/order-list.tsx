import type { SeenOrder } from '@portal/contract/membership'
import { Link } from '@tanstack/react-router'
import { formatDayAndClock } from '../../lib/format.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { Under, type Column } from '../../shared/console-table.tsx'
import { GrantForm } from './grant-form.tsx'
import { OrderState } from './invoices.tsx'
import './membership.css'
import { membershipMessages, shopAdminMessages as words } from './messages.ts'
import { useOrders, type OrderSelection } from './use-shop-admin.ts'

const columns: readonly Column<SeenOrder>[] = [
  {
    name: membershipMessages.order,
    cell: (order) => (
      <>
        {order.id}
        <Under>
          {membershipMessages.kinds[order.kind]}
          {order.external_id && ` · ${order.external_id}`}
          {order.affiliate_code && ` · ${words.affiliate} ${order.affiliate_code}`}
        </Under>
      </>
    ),
  },
  {
    name: words.buyer,
    cell: ({ buyer }) => (
      <Link className="link" to="/admin/users/$userId" params={{ userId: String(buyer.user_id) }}>
        {buyer.username}
      </Link>
    ),
  },
  { name: membershipMessages.amount, wide: true, number: true, cell: (order) => `${order.amount} ${order.currency}` },
  { name: membershipMessages.state, cell: ({ status }) => <OrderState status={status} /> },
  {
    name: membershipMessages.day,
    wide: true,
    cell: ({ paid_at, created_at }, now) => (
      <time dateTime={paid_at ?? created_at}>{formatDayAndClock(paid_at ?? created_at, now)}</time>
    ),
  },
]

export function OrdersPage() {
  const { selection, onSelect } = useSelection<OrderSelection>()
  return (
    <>
      <ConsoleHead title={words.ordersTitle} lead={words.ordersText} />
      <ConsoleList<SeenOrder, OrderSelection>
        caption={words.ordersTitle}
        columns={columns}
        rowId={({ id }) => id}
        list={useOrders(selection)}
        noun={words.orders}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, hint: words.searchHint, maxLength: 100 }}
        filters={[{ by: 'status', label: words.statusLabel, any: words.any, names: membershipMessages.orderStates }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
        alsoAll={{ user: undefined }}
      />
      <GrantForm />
    </>
  )
}
