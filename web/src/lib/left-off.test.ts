import { beforeEach, describe, expect, test } from 'vitest'
import { leftOffAddress, resumeLeftOff, hasTypedFields, registerForm, storeLeftOff, takeTypedFields } from './left-off.ts'
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
  ])('after the reason %s, keeping the address is %s', (reason, kept) => {
    signIn(1001)
    history.replaceState(null, '', '/ic/games?sort=new')
    clearSession(reason)
    expect(leftOffAddress(1001)).toBe(kept ? '/ic/games?sort=new' : undefined)
  })

  test('restores address and typed fields for the same account only', () => {
    const release = registerForm('name', () => ({ firstName: 'Grace' }))
    storeLeftOff(1001)
    expect(leftOffAddress(1002)).toBeUndefined()
    expect(hasTypedFields(1002, 'name')).toBe(false)
    expect(takeTypedFields(1002, 'name')).toBeUndefined()
    expect(hasTypedFields(1001, 'name')).toBe(true)
    resumeLeftOff(1002)
    expect(leftOffAddress(1001)).toBeUndefined()
    expect(takeTypedFields(1001, 'name')).toBeUndefined()
    release()
  })

  test('returns typed fields once, also after the address was used', () => {
    const release = registerForm('name', () => ({ firstName: 'Grace' }))
    storeLeftOff(1001)
    resumeLeftOff(1001)
    expect(leftOffAddress(1001)).toBeUndefined()
    expect(takeTypedFields(1001, 'name')).toEqual({ firstName: 'Grace' })
    expect(takeTypedFields(1001, 'name')).toBeUndefined()
    release()
  })

  test('keeps nothing of a form that is empty or closed', () => {
    registerForm('closed', () => ({ text: 'gone' }))()
    const release = registerForm('empty', () => null)
    storeLeftOff(1001)
    expect(hasTypedFields(1001, 'closed')).toBe(false)
    expect(hasTypedFields(1001, 'empty')).toBe(false)
    release()
  })
})
