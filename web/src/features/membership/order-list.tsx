import type { OrderStatus, SeenOrder } from '@portal/contract/membership'
import { Link } from '@tanstack/react-router'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { PagedList } from '../../shared/list-states.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Table } from '../../ui/table.tsx'
import { OrderState } from './invoices.tsx'
import { membershipMessages, shopAdminMessages as words } from './messages.ts'
import { useOrders, type OrderSelection } from './use-shop-admin.ts'

const anyStatus = 'all'
const statuses = [
  { value: anyStatus, label: words.any },
  ...Object.entries(membershipMessages.orderStates).map(([value, label]) => ({ value, label })),
]

function Rows({ rows }: { rows: SeenOrder[] }) {
  const now = useNow(60_000)
  return (
    <Table caption={words.ordersTitle} className="admin-table">
      <thead>
        <tr>
          <th scope="col">{membershipMessages.order}</th>
          <th scope="col">{words.buyer}</th>
          <th scope="col" className="wide-only right">
            {membershipMessages.amount}
          </th>
          <th scope="col">{membershipMessages.state}</th>
          <th scope="col" className="wide-only">
            {membershipMessages.day}
          </th>
        </tr>
      </thead>
      <tbody>
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
              <time dateTime={order.paid_at ?? order.created_at}>
                {formatDayAndClock(order.paid_at ?? order.created_at, now)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type OrderListProps = { selection: OrderSelection; onSelect: (change: OrderSelection) => void }

/** Every order, ten a page. */
export function OrderList({ selection, onSelect }: OrderListProps) {
  const { search = '', status, page = 1 } = selection
  const list = useOrders(selection)
  const select = (change: OrderSelection) => onSelect({ ...change, page: undefined })
  const showAll = (
    <Button onClick={() => select({ search: undefined, status: undefined, user: undefined })}>{words.showAll}</Button>
  )
  return (
    <>
      <div className="admin-tools">
        <SearchBox
          key={search}
          label={words.searchLabel}
          action={words.search}
          search={search}
          maxLength={100}
          onSearch={(text) => select({ search: text })}
        />
        <SelectField
          label={words.statusLabel}
          defaultLabel={words.any}
          options={statuses}
          value={status ?? anyStatus}
          onChange={({ target }) => select({ status: target.value === anyStatus ? undefined : (target.value as OrderStatus) })}
        />
      </div>
      <PagedList
        list={list}
        page={page}
        noun={words.orders}
        empty={{ glyph: 'target', title: words.emptyTitle, text: words.emptyText, action: showAll }}
        onPage={(next) => onSelect({ page: next })}
      >
        {(rows: SeenOrder[]) => <Rows rows={rows} />}
      </PagedList>
    </>
  )
}
