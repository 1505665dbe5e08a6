import { afterEach, describe, expect, test, vi } from 'vitest'
import { isConsentStored, noticeVersion } from '../../lib/consent-record.ts'
import { isMailedAddress, mayAskConsent } from './asks-consent.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the question about cookies', () => {
  test.each(['/', '/insider', '/ic/games/4', '/insider/games/ZIL', '/pro/machines', '/privacy'])('is asked at %s', (path) =>
    expect(mayAskConsent(path)).toBe(true),
  )

  test.each(['/login', '/register', '/reset-password', '/404', '/business-profile', '/kiosk/ABCD', '/embed/ABCD'])(
    'is not asked at %s',
    (path) => expect(mayAskConsent(path)).toBe(false),
  )

  test('is not asked in the mobile app', () => {
    vi.stubGlobal('flutter_inappwebview', {})
    expect(mayAskConsent('/')).toBe(false)
  })

  test('is not asked where the browser signals its answer', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    expect(mayAskConsent('/')).toBe(false)
  })

  test('waits while a mail’s page is open', () => {
    expect(isMailedAddress('?token=abc')).toBe(true)
    expect(isMailedAddress('?q=token')).toBe(false)
  })

  test('is answered once, for the text that was shown', () => {
    expect(isConsentStored()).toBe(false)
    localStorage.setItem('portal.consent', JSON.stringify({ version: noticeVersion, browserId: 'b' }))
    expect(isConsentStored()).toBe(true)
    localStorage.setItem('portal.consent', JSON.stringify({ version: '1', browserId: 'b' }))
    expect(isConsentStored()).toBe(false)
    localStorage.setItem('portal.consent', 'not JSON')
    expect(isConsentStored()).toBe(false)
  })
})
