import type { MembershipOrder, OrderStatus, SeenOrder } from '@portal/contract/membership'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDay, formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useNow } from '../../lib/clock.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { SecondLine, type Column } from '../../shared/console-table.tsx'
import { RuledRows } from '../../shared/record-sheet.tsx'
import { OrderState } from './invoices.tsx'
import { membershipMessages, shopAdminMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/orders')

const GrantForm = lazyPart(() => import('./grant-form.tsx'), 'GrantForm')

const columns: readonly Column<SeenOrder>[] = [
  {
    name: membershipMessages.order,
    cell: (order) => (
      <>
        {order.id}
        <SecondLine>
          {membershipMessages.kinds[order.kind]}
          {order.external_id && ` · ${order.external_id}`}
          {order.affiliate_code && ` · ${words.affiliate} ${order.affiliate_code}`}
        </SecondLine>
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
  const { selection, onSelect } = useSelection<OrderSelection>(route.useSearch())
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
        filters={[{ by: 'status', label: words.statusLabel, allLabel: words.any, names: membershipMessages.orderStates }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
        alsoAll={{ user: undefined }}
      />
      <section className="mt-12 border-t border-line-1 pt-6" aria-labelledby="grant">
        <h2 id="grant" className="mb-2.5 text-18 font-bold font-stretch-[110%]">
          {words.grantTitle}
        </h2>
        <p className="t2">{words.grantText}</p>
        <Suspense>
          <GrantForm key={selection.user} user={selection.user} />
        </Suspense>
      </section>
    </>
  )
}

type OrdersOfPersonProps = { userId: number; orders: readonly MembershipOrder[] }

/** The newest orders of one person, as a section of the person's page. */
export function OrdersOfPerson({ userId, orders }: OrdersOfPersonProps) {
  const now = useNow(60_000)
  const grantLink = (
    <Link className="link self-start" to="/admin/orders" search={{ user: userId }} hash="grant">
      {words.grant}
    </Link>
  )
  if (orders.length === 0)
    return (
      <>
        <p className="t2">{words.noneOfPerson}</p>
        {grantLink}
      </>
    )
  return (
    <>
      <RuledRows>
        {orders.map((order) => (
          <li key={order.id}>
            <span>
              {order.id}
              <SecondLine>
                {membershipMessages.kinds[order.kind]}, {order.amount} {order.currency},{' '}
                <time dateTime={order.paid_at ?? order.created_at}>{formatDay(order.paid_at ?? order.created_at, now)}</time>
              </SecondLine>
            </span>
            <OrderState status={order.status} />
          </li>
        ))}
      </RuledRows>
      <Link className="link self-start" to="/admin/orders" search={{ user: userId }}>
        {words.allOfPerson}
      </Link>
      {grantLink}
    </>
  )
}

type OrderSelection = {
  search?: string | undefined
  status?: OrderStatus | undefined
  user?: number | undefined
  page?: number | undefined
}

const useOrders = ({ search, status, user, page }: OrderSelection) =>
  useQuery({
    ...query(consoleApi.membership.allOrders, {
      query: { ...(search && { search }), ...(status && { status }), ...(user && { user_id: user }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
