import { describe, expect, test } from 'vitest'
import { hasConsent, storeConsent } from './consent.ts'
import { beginSession } from './session.ts'

const all = { C0002: true, C0003: true, C0004: true }

const signIn = (is_minor: boolean) =>
  beginSession({ access_token: 'a.b.c', refresh_token: 'r', user_id: 1, profile_id: 1, is_minor }, false)

const allowed = () => (['C0002', 'C0003', 'C0004'] as const).filter(hasConsent)

describe('consent', () => {
  test('is missing before an answer', () => {
    expect(allowed()).toEqual([])
  })

  test('holds for the allowed purposes', () => {
    storeConsent({ ...all, C0004: false })
    signIn(false)
    expect(allowed()).toEqual(['C0002', 'C0003'])
  })

  test('never allows to measure a minor or to personalize offers for them', () => {
    storeConsent(all)
    signIn(true)
    expect(allowed()).toEqual(['C0003'])
  })

  test('ends when the text of the notice has changed', () => {
    localStorage.setItem('portal.consent', JSON.stringify({ ...all, version: '1', browserId: 'b' }))
    expect(allowed()).toEqual([])
  })
})
