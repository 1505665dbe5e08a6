import type { SeenOrder } from '@portal/contract/membership'
import { Link } from '@tanstack/react-router'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConsoleList } from '../../shared/console-list.tsx'
import { ListTable } from '../../shared/list-table.tsx'
import { OrderState } from './invoices.tsx'
import { membershipMessages, shopAdminMessages as words } from './messages.ts'
import { useOrders, type OrderSelection } from './use-shop-admin.ts'

function Rows({ rows }: { rows: SeenOrder[] }) {
  const now = useNow(60_000)
  return (
    <ListTable
      caption={words.ordersTitle}
      columns={[
        { name: membershipMessages.order },
        { name: words.buyer },
        { name: membershipMessages.amount, wide: true, right: true },
        { name: membershipMessages.state },
        { name: membershipMessages.day, wide: true },
      ]}
    >
      {rows.map((order) => (
        <tr key={order.id}>
          <th scope="row" className="break-anywhere">
            {order.id}
            <span className="admin-under">
              {membershipMessages.kinds[order.kind]}
              {order.external_id && ` · ${order.external_id}`}
              {order.affiliate_code && ` · ${words.affiliate} ${order.affiliate_code}`}
            </span>
          </th>
          <td>
            <Link className="link" to="/admin/users/$userId" params={{ userId: String(order.buyer.user_id) }}>
              {order.buyer.username}
            </Link>
          </td>
          <td className="wide-only right num">
            {order.amount} {order.currency}
          </td>
          <td>
            <OrderState status={order.status} />
          </td>
          <td className="wide-only">
            <time dateTime={order.paid_at ?? order.created_at}>{formatDayAndClock(order.paid_at ?? order.created_at, now)}</time>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

type OrderListProps = { selection: OrderSelection; onSelect: (change: OrderSelection) => void }

/** Every order, ten a page. */
export function OrderList({ selection, onSelect }: OrderListProps) {
  return (
    <ConsoleList
      list={useOrders(selection)}
      noun={words.orders}
      selection={selection}
      onSelect={onSelect}
      searchBox={{ label: words.searchLabel, hint: words.searchHint, action: words.search, maxLength: 100 }}
      choices={[{ by: 'status', label: words.statusLabel, any: words.any, names: membershipMessages.orderStates }]}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      showAll={words.showAll}
      alsoAll={{ user: undefined }}
    >
      {(rows) => <Rows rows={rows} />}
    </ConsoleList>
  )
}
