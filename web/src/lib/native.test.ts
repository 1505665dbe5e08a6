import { afterEach, describe, expect, test, vi } from 'vitest'
import { askApp, tellApp } from './native.ts'
import { isNative } from './platform.ts'

type Handler = (name: string, ...args: unknown[]) => Promise<unknown>

const runIn = (callHandler: Handler) => Object.assign(globalThis, { flutter_inappwebview: { callHandler } })

afterEach(() => {
  delete (globalThis as { flutter_inappwebview?: unknown }).flutter_inappwebview
})

describe('mobile app bridge', () => {
  test('sends nothing to an app on the web, and gets no answer', async () => {
    expect(isNative()).toBe(false)
    tellApp('app_log_out', {})
    expect(await askApp('app_get_version')).toBeNull()
  })

  test('calls the app by handler name and ignores its failures', async () => {
    const heard = vi.fn<Handler>(() => Promise.reject(new Error('no such handler')))
    runIn(heard)
    expect(isNative()).toBe(true)
    tellApp('app_set_tokens', { access_token: 'a', refresh_token: 'r' })
    expect(heard).toHaveBeenCalledExactlyOnceWith('app_set_tokens', { access_token: 'a', refresh_token: 'r' })
    expect(await askApp('app_get_version')).toBeNull()
  })

  test('ignores answers of the app in an unexpected form', async () => {
    const answers: Record<string, unknown> = {
      app_get_current_position: { latitude: 45.5, longitude: -122.6 },
      app_get_version: 7,
      app_can_try_get_network_ssid: 'yes',
      app_get_available_network_ssids: ['Arcade', '', 5, 'Guest'],
    }
    runIn((name) => Promise.resolve(answers[name]))
    expect(await askApp('app_get_current_position')).toEqual({ latitude: 45.5, longitude: -122.6 })
    expect(await askApp('app_get_version')).toBeNull()
    expect(await askApp('app_can_try_get_network_ssid')).toBeNull()
    expect(await askApp('app_get_available_network_ssids')).toEqual(['Arcade', 'Guest'])
    answers['app_get_current_position'] = { latitude: 145, longitude: 0 }
    expect(await askApp('app_get_current_position')).toBeNull()
  })
})
