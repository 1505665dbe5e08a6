import { beforeEach, describe, expect, test } from 'vitest'
import { addressLeft, comeBack, hasTyped, keepOf, leaveOff, takeTyped } from './left-off.ts'
import { beginSession, clearSession } from './session.ts'
import type { EndReason } from './store.ts'

beforeEach(() => sessionStorage.clear())

const signIn = (user_id: number) =>
  beginSession({ access_token: 'a.b.c', refresh_token: 'r', user_id, profile_id: 7, is_minor: false }, false)

describe('after a session has ended', () => {
  test.each<[EndReason, boolean]>([
    ['token_not_valid', true],
    ['user_idle', true],
    ['refused', true],
    ['chosen', false],
    ['deleted', false],
  ])('%s: the address is kept: %s', (reason, kept) => {
    signIn(1001)
    history.replaceState(null, '', '/ic/games?sort=new')
    clearSession(reason)
    expect(addressLeft(1001)).toBe(kept ? '/ic/games?sort=new' : undefined)
  })

  test('restores address and typed fields for the same account only', () => {
    const release = keepOf('name', () => ({ firstName: 'Grace' }))
    leaveOff(1001)
    expect(addressLeft(1002)).toBeUndefined()
    expect(hasTyped(1002, 'name')).toBe(false)
    expect(takeTyped(1002, 'name')).toBeUndefined()
    expect(hasTyped(1001, 'name')).toBe(true)
    comeBack(1002)
    expect(addressLeft(1001)).toBeUndefined()
    expect(takeTyped(1001, 'name')).toBeUndefined()
    release()
  })

  test('returns typed fields once, also after the address was used', () => {
    const release = keepOf('name', () => ({ firstName: 'Grace' }))
    leaveOff(1001)
    comeBack(1001)
    expect(addressLeft(1001)).toBeUndefined()
    expect(takeTyped(1001, 'name')).toEqual({ firstName: 'Grace' })
    expect(takeTyped(1001, 'name')).toBeUndefined()
    release()
  })

  test('keeps nothing of a form that is empty or closed', () => {
    keepOf('closed', () => ({ text: 'gone' }))()
    const release = keepOf('empty', () => null)
    leaveOff(1001)
    expect(hasTyped(1001, 'closed')).toBe(false)
    expect(hasTyped(1001, 'empty')).toBe(false)
    release()
  })
})
