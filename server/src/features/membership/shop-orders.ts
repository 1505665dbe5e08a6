import { z } from 'zod'
import { centsOf } from './price.ts'
import type { ShopOrder } from './shop-port.ts'

export const referenceName = 'portal_order'

const id = z.union([z.int(), z.string().max(100)]).transform(String)
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** The parts of a shop's order that membership needs. Names, addresses and cards are never read. */
export const ShopOrderWire = z.object({
  id,
  note_attributes: z.array(z.object({ name: z.string(), value: z.string().max(200).catch('') })).default([]),
  financial_status: z.string().nullable().default(null),
  cancelled_at: time.nullable().default(null),
  processed_at: time.nullable().default(null),
  updated_at: time,
  subtotal_price: z.string().default(''),
  currency: z.string().max(3).default(''),
  line_items: z.array(z.object({ variant_id: id.nullable().default(null) })).default([]),
})
type Wire = z.output<typeof ShopOrderWire>

export function orderOfWire(wire: Wire): ShopOrder {
  return {
    externalId: wire.id,
    reference: wire.note_attributes.find(({ name }) => name === referenceName)?.value ?? null,
    state: stateOf(wire),
    variants: wire.line_items.flatMap(({ variant_id }) => (variant_id === null ? [] : [variant_id])),
    cents: centsOf(wire.subtotal_price),
    currency: wire.currency,
    paidAt: wire.processed_at,
    updatedAt: wire.updated_at,
  }
}

function stateOf({ financial_status, cancelled_at }: Wire): ShopOrder['state'] {
  if (financial_status === 'refunded') return 'refunded'
  if (cancelled_at !== null || financial_status === 'voided') return 'cancelled'
  return financial_status === 'paid' || financial_status === 'partially_refunded' ? 'paid' : 'open'
}
