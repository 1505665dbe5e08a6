import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancellationInForce, datesOf, isMember, mayBuy, statusOf, yearAfter, type Entry, type Life } from './membership.ts'
import { multipassToken } from './purchase.ts'
import { centsFor, centsOf, isLoyal, loyalCents, prices, priceText } from './shop.ts'

const at = (text: string) => new Date(`${text}T12:00:00Z`)
const nothing: Life = { startedAt: null, expiresAt: null, cancelledAt: null, pendingAt: null }
const entry = fc.oneof(
  fc.record({ at: arbitraryMoment(), kind: fc.constant('year' as const) }),
  fc.record({ at: arbitraryMoment(), kind: fc.constant('until' as const), until: arbitraryMoment() }),
) as fc.Arbitrary<Entry>

function arbitraryMoment() {
  return fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }).map((ms) => new Date(ms))
}

describe('the price of a membership', () => {
  test('is 99.99, and four fifths of it for members who joined before 1 November 2025, 00:01 at UTC-6', () => {
    expect(prices.loyalBefore.toISOString()).toBe('2025-11-01T06:01:00.000Z')
    expect(priceText(centsFor(null))).toBe('99.99')
    expect(priceText(loyalCents)).toBe('79.99')
    expect(centsFor(new Date('2025-11-01T06:00:59.999Z'))).toBe(7999)
    expect(centsFor(new Date('2025-11-01T06:01:00Z'))).toBe(9999)
    expect(isLoyal(null)).toBe(false)
  })

  test('parses only valid amounts', () => {
    expect([centsOf('99.99'), centsOf('79.9'), centsOf('5')]).toEqual([9999, 7990, 500])
    for (const text of ['', '-1', '1e3', '99,99', '99.999', 'NaN', '0x10', ' 1']) expect(centsOf(text)).toBeNull()
  })
})

describe('the dates of a membership', () => {
  test('end a year on the same day and hour, and on February 28 after February 29', () => {
    expect(yearAfter(at('2026-11-20'))).toEqual(at('2027-11-20'))
    expect(yearAfter(at('2028-02-29'))).toEqual(at('2029-02-28'))
  })

  test('get a year added to the end during a membership, and to the payment afterwards', () => {
    const first: Entry = { at: at('2024-05-01'), kind: 'year' }
    expect(datesOf([first, { at: at('2025-04-20'), kind: 'year' }]).expiresAt).toEqual(at('2026-05-01'))
    expect(datesOf([first, { at: at('2025-06-20'), kind: 'year' }]).expiresAt).toEqual(at('2026-06-20'))
  })

  test('do not depend on the order in which payments became known', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), fc.integer({ min: 0, max: 5 }), (entries, shift) => {
        const turned = [...entries.slice(shift), ...entries.slice(0, shift)].toReversed()
        const distinct = new Set(entries.map((one) => one.at.getTime())).size === entries.length
        if (distinct) expect(datesOf(turned)).toEqual(datesOf(entries))
      }),
    )
  })

  test('never get shorter by another payment', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), arbitraryMoment(), (entries, paidAt) => {
        const before = datesOf(entries).expiresAt?.getTime() ?? 0
        const after = datesOf([...entries, { at: paidAt, kind: 'year' }]).expiresAt?.getTime() ?? 0
        expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('the states of a membership', () => {
  const now = at('2026-11-20')
  test('are none, pending for a day, active, canceled until the end, and expired', () => {
    expect(statusOf(nothing, now)).toBe('none')
    const pending = { ...nothing, pendingAt: now }
    expect(statusOf(pending, now)).toBe('pending')
    expect(statusOf(pending, new Date(now.getTime() + 24 * 3_600_000))).toBe('none')
    const active = { ...nothing, startedAt: now, expiresAt: at('2027-11-20') }
    expect(statusOf(active, now)).toBe('active')
    expect(statusOf({ ...active, cancelledAt: now }, now)).toBe('cancelled')
    expect(isMember({ ...active, cancelledAt: now }, at('2027-11-19'))).toBe(true)
    expect(statusOf({ ...active, cancelledAt: now }, at('2027-11-20'))).toBe('expired')
  })

  test('are no longer canceled after the next payment', () => {
    expect(cancellationInForce(now, [{ at: at('2026-01-01'), kind: 'year' }])).toEqual(now)
    expect(cancellationInForce(now, [{ at: at('2026-12-01'), kind: 'year' }])).toBeNull()
  })

  test('allow to buy another year in the last thirty days and afterwards', () => {
    const lifeUntil = (day: string) => ({ ...nothing, startedAt: at('2020-01-01'), expiresAt: at(day) })
    expect(mayBuy(nothing, now)).toBe(true)
    expect(mayBuy(lifeUntil('2026-12-21'), now)).toBe(false)
    expect(mayBuy(lifeUntil('2026-12-20'), now)).toBe(true)
    expect(mayBuy(lifeUntil('2026-11-19'), now)).toBe(true)
  })
})

test('a multipass token equals a vector of the vendor’s scheme that openssl created', () => {
  const customer = {
    email: 'dana@demo.test',
    identifier: '1001',
    first_name: 'Dana',
    last_name: 'Okafor',
    return_to: 'https://shop.example/checkouts/1',
    created_at: '2026-11-20T18:00:00.000Z',
  }
  const start = Buffer.from(Array.from({ length: 16 }, (_, i) => i))
  expect(multipassToken('test-multipass-secret', customer, start)).toBe(
    'AAECAwQFBgcICQoLDA0OD67dP7v8FMTWbNrqtv_yFna-L2M9W5To8jrqTfYrK9vjKAEWdlkpMQ5CwvHTeULol_M-6uD-t4DZb9hen5edtqvCUDyxP1CRC9YWGhCZbC7RIJa2syqLlVXS-YiSDmJ63g8Q8n1RwELt_InPQQp9D5clpLMgV0olfoYrXIh5ZhfKdqhEo_JhHLbXt01TBzrKF-7xs59Bh7S80-KhzULv54t2A7XFfdTC60A8rnf8Ya2B8tC2GgnmVs8WBctbsENvxyW80pQ7yLmWq66vL0qeoNg=',
  )
  expect(multipassToken('test-multipass-secret', customer)).not.toBe(multipassToken('test-multipass-secret', customer))
})
