import { afterEach, describe, expect, test, vi } from 'vitest'
import { storeConsent, onConsent } from './consent.ts'
import { beginSession, clearSession, onSessionChange, onSessionEnd } from './session.ts'
import { appStore, onChange } from './store.ts'

const reply = { access_token: 'a.b.c', refresh_token: 'r', user_id: 1001, profile_id: 7, is_minor: false }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('the store', () => {
  test('calls back when the selected value changes, and not for other values', () => {
    const changed = vi.fn()
    stops.push(onChange(({ service }) => service, changed))
    appStore.setState({ lastSeenAt: 1 })
    expect(changed).not.toHaveBeenCalled()
    appStore.setState({ service: 'offline' })
    expect(changed).toHaveBeenCalledExactlyOnceWith('offline')
    appStore.setState({ service: 'up', lastSeenAt: null })
  })

  test('reports each log-in, also of the account that is signed in already', () => {
    const changed = vi.fn()
    stops.push(onSessionChange(changed))
    beginSession(reply, false)
    beginSession(reply, false)
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test('reports the end of a session with its reason before the change, and forgets its tokens', () => {
    const order: string[] = []
    beginSession(reply, false)
    stops.push(onSessionChange(() => order.push('change')))
    stops.push(onSessionEnd((reason, session) => order.push(`${reason} ${session?.userId}`)))
    clearSession('user_idle')
    expect(order).toEqual(['user_idle 1001', 'change'])
    expect(appStore.getState().tokens).toBeNull()
  })

  test('reports the end of a session to each listener once, even if one changes the store', () => {
    beginSession(reply, false)
    const second = vi.fn()
    stops.push(onSessionEnd(() => appStore.setState({ passwordPrompt: null })))
    stops.push(onSessionEnd(second))
    clearSession('chosen')
    expect(second).toHaveBeenCalledOnce()
  })

  test('reports a consent that repeats the choice before', () => {
    const changed = vi.fn()
    stops.push(onConsent(changed))
    storeConsent({ C0002: true, C0003: false, C0004: false })
    storeConsent({ C0002: true, C0003: false, C0004: false })
    expect(changed).toHaveBeenCalledTimes(2)
  })
})
