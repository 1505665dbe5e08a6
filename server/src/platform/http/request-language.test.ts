import { describe, expect, test } from 'vitest'
import { pageLanguage, requestLanguage } from './request-headers.ts'

describe('requestLanguage', () => {
  test.each([
    [{}, 'en'],
    [{ 'accept-language': 'de-CH,de;q=0.9,en;q=0.8' }, 'de'],
    [{ 'accept-language': 'en-US,en;q=0.9,de;q=0.8' }, 'en'],
    [{ 'accept-language': 'fr;q=0.9, de;q=0.5, en;q=0.4' }, 'de'],
    [{ 'accept-language': 'de;q=0, *;q=0.5' }, 'en'],
    [{ 'accept-language': 'fr' }, 'en'],
    [{ cookie: 'a=b; language=de', 'accept-language': 'en' }, 'de'],
    [{ cookie: 'language=en', 'accept-language': 'de' }, 'en'],
    [{ cookie: 'language=xx', 'accept-language': 'de' }, 'de'],
  ])('of %j is %s', (headers, language) => expect(requestLanguage(headers)).toBe(language))
})

test('the language in the URL of a screen wins over that of the browser', () => {
  const german = { 'accept-language': 'de' }
  expect(pageLanguage('/kiosk/abc?language=en', german)).toBe('en')
  expect(pageLanguage('/kiosk/abc?language=xx', german)).toBe('de')
  expect(pageLanguage('/kiosk/abc', german)).toBe('de')
})
