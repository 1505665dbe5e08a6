import { afterEach, expect, test } from 'vitest'
import { ensureStorage } from './storage.ts'

const given = Object.getOwnPropertyDescriptor(window, 'localStorage')
afterEach(() => given && Object.defineProperty(window, 'localStorage', given))

test('a storage that works stays, with what it holds', () => {
  localStorage.setItem('portal.remember', '1')
  const before = localStorage
  ensureStorage('localStorage')
  expect(localStorage).toBe(before)
  expect(Object.keys(localStorage)).toEqual(['portal.remember'])
})

const refusing = {
  'is blocked': {
    get(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  },
  'is full': {
    value: {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    },
  },
}

for (const [state, descriptor] of Object.entries(refusing))
  test(`where the storage ${state}, values are kept in memory`, () => {
    Object.defineProperty(window, 'localStorage', { ...descriptor, configurable: true })
    ensureStorage('localStorage')
    localStorage.setItem('portal.remember', '1')
    expect(localStorage.getItem('portal.remember')).toBe('1')
    expect([localStorage.length, localStorage.key(0)]).toEqual([1, 'portal.remember'])
    localStorage.clear()
    expect(localStorage.getItem('portal.remember')).toBeNull()
  })
