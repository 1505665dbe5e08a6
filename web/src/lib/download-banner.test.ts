import { describe, expect, test } from 'vitest'
import { bannerFor } from './download-banner.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const iosSafari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1'
const iosChrome = iosSafari.replace('Version/18.2', 'CriOS/140.0')
const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const visit = { userAgent: android, environment: 'local', native: false, dismissed: false } as const

describe('bannerFor', () => {
  test.each([
    [{ ...visit }, 'android'],
    [{ ...visit, environment: 'stage' as const }, 'android'],
    [{ ...visit, userAgent: iosChrome }, 'ios'],
    [{ ...visit, userAgent: iosSafari }, null],
    [{ ...visit, userAgent: computer }, null],
    [{ ...visit, environment: 'prod' as const }, null],
    [{ ...visit, environment: undefined }, null],
    [{ ...visit, native: true }, null],
    [{ ...visit, dismissed: true }, null],
  ])('shows the banner of the right system for %o: %s', (given, shown) => expect(bannerFor(given)).toBe(shown))
})
