import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSession } from '../../lib/session.ts'
import { begunWork, dropUnsent, keepUnsent, offerToKeep, onUnsent, unsentEntries, type Unsent } from './unsent.ts'

const day = 86_400_000
const signIn = (userId: number) => {
  document.cookie = 'insider-token=a.b.c; Path=/'
  document.cookie = `insider-user-id=${userId}; Path=/`
}
const entry = (id: string, changes: Partial<Unsent> = {}) =>
  ({ kind: 'service', id, at: Date.now(), name: 'Big Green', machineIds: [7], out: true, ...changes }) as Unsent
const ids = () => unsentEntries().map(({ id }) => id)

beforeEach(() => {
  localStorage.clear()
  signIn(1001)
})

describe('work that was begun without a connection', () => {
  test('waits in its order until it is dropped, each entry once', () => {
    for (const id of ['a', 'b', 'a']) expect(keepUnsent(entry(id))).toBe(true)
    expect(ids()).toEqual(['b', 'a'])
    dropUnsent('b')
    expect(ids()).toEqual(['a'])
  })

  test('is at most ten entries: the eleventh is refused and the ten stay', () => {
    const kept = Array.from({ length: 10 }, (_, n) => String(n))
    for (const id of kept) expect(keepUnsent(entry(id))).toBe(true)
    expect(keepUnsent(entry('late'))).toBe(false)
    expect(ids()).toEqual(kept)
  })

  test('is forgotten after seven days, and never from the future', () => {
    keepUnsent(entry('old', { at: Date.now() - 7 * day }))
    keepUnsent(entry('young', { at: Date.now() - 7 * day + 60_000 }))
    keepUnsent(entry('future', { at: Date.now() + day }))
    expect(ids()).toEqual(['young'])
  })

  test('is deleted by a logout, and is not that of the next account', () => {
    keepUnsent(entry('mine'))
    signIn(1002)
    expect(ids()).toEqual([])
    signIn(1001)
    expect(ids()).toEqual(['mine'])
    clearSession('chosen')
    signIn(1001)
    expect(ids()).toEqual([])
  })

  test('of a visitor without an account stays after a login', () => {
    clearSession('chosen')
    keepUnsent(entry('visitor'))
    signIn(1001)
    expect(ids()).toEqual(['visitor'])
  })

  test.each([
    ['broken text', '{"entries":[{'],
    ['another shape', '{"userId":1001,"entries":{"a":1}}'],
    ['entries of other shapes', JSON.stringify({ userId: 1001, entries: [null, 3, 'x', { kind: 'fault', id: 'a' }, {}] })],
  ])('is none when the storage contains %s', (_, text) => {
    localStorage.setItem('portal.unsent', text)
    expect(ids()).toEqual([])
    expect(keepUnsent(entry('next'))).toBe(true)
    expect(ids()).toEqual(['next'])
  })

  test('is the newest ten of ten thousand', () => {
    const entries = Array.from({ length: 10_000 }, (_, n) => entry(String(n)))
    localStorage.setItem('portal.unsent', JSON.stringify({ userId: 1001, entries }))
    expect(ids()).toEqual(entries.slice(-10).map(({ id }) => id))
  })

  test('is refused when the storage is full', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full })
    expect(keepUnsent(entry('big'))).toBe(false)
    vi.unstubAllGlobals()
  })

  test('tells listeners about changes and about forms that can be kept', () => {
    const heard = vi.fn()
    const stop = onUnsent(heard)
    const keep = vi.fn()
    const takeBack = offerToKeep(keep)
    expect(begunWork()).toBe(keep)
    takeBack()
    expect(begunWork()).toBeNull()
    keepUnsent(entry('a'))
    expect(heard).toHaveBeenCalledTimes(3)
    stop()
    dropUnsent('a')
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
