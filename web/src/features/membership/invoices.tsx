import type { MembershipOrder } from '@portal/contract/membership'
import { formatDay } from '../../lib/format.ts'
import { useSellsMembership } from '../../lib/installation.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatPrice, useInvoices } from './membership.ts'
import { membershipMessages as words } from './messages.ts'

export const OrderState = ({ status }: Pick<MembershipOrder, 'status'>) => (
  <Tag tone={status === 'paid' ? 'good' : status === 'created' ? 'warn' : 'plain'}>{words.orderStates[status]}</Tag>
)

export function Invoices() {
  const invoices = useInvoices()
  const now = useNow(60_000)
  const isSold = useSellsMembership() !== false
  if (!isSold && !invoices.data?.length) return null
  return (
    <section>
      <h2 id="payments" className="mb-2.5 text-18 font-bold font-stretch-[110%]">
        {words.invoices}
      </h2>
      <Loaded read={invoices} skeleton={<SkeletonRows rows={2} height={48} />}>
        {(orders) =>
          orders.length === 0 ? (
            <p className="t2">{words.invoicesEmpty}</p>
          ) : (
            <Table caption={words.invoices} className="entry-table">
              <thead>
                <tr>
                  <th scope="col">{words.day}</th>
                  <th scope="col">{words.what}</th>
                  <th scope="col" className="text-right">
                    {words.amount}
                  </th>
                  <th scope="col">{words.state}</th>
                </tr>
              </thead>
              <tbody>
                {orders.map((order) => (
                  <tr key={order.id}>
                    <th scope="row">
                      <time dateTime={order.paid_at ?? order.created_at}>
                        {formatDay(order.paid_at ?? order.created_at, now)}
                      </time>
                    </th>
                    <td className="max-sm:row-start-1">
                      {words.kinds[order.kind]}
                      <span className="block text-13 wrap-anywhere text-t-3">
                        {words.order} {order.id}
                      </span>
                    </td>
                    <td className="text-right num max-sm:col-start-2 max-sm:row-start-1">
                      {formatPrice(order.amount, order.currency)}
                    </td>
                    <td>
                      <OrderState status={order.status} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
    </section>
  )
}
