import { afterEach, describe, expect, test, vi } from 'vitest'
import { clearCookies, writeCookie } from './cookies.ts'

afterEach(() => vi.restoreAllMocks())

const written = (at: string, write: () => void): string[] => {
  ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(at)
  const set = vi.spyOn(document, 'cookie', 'set')
  write()
  return set.mock.calls.map(([cookie]) => cookie)
}

describe('cookies', () => {
  test('sets cookies for the domain of the product', () => {
    expect(written('https://portal.example/', () => writeCookie('insider-token', 'a b', 60))).toEqual([
      'insider-token=a%20b; Path=/; SameSite=Lax; Max-Age=60; Domain=portal.example; Secure',
    ])
  })

  test.each(['http://localhost:8080/', 'http://127.0.0.1:8080/', 'http://[::1]:8080/'])(
    'sets cookies for the host only at %s',
    (at) => {
      expect(written(at, () => writeCookie('insider-token', 'a', 60))).toEqual([
        'insider-token=a; Path=/; SameSite=Lax; Max-Age=60',
      ])
    },
  )

  test('clears cookies of the same domain at logout, but keeps the language', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('insider-token=a; language=de; insider-user-id=1')
    expect(written('https://portal.example/', clearCookies)).toEqual([
      'insider-token=; Path=/; Max-Age=-1; Domain=portal.example',
      'insider-user-id=; Path=/; Max-Age=-1; Domain=portal.example',
    ])
  })
})
