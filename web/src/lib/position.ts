import { askApp, type Position } from './native.ts'
import { isNative } from './platform.ts'

export type { Position }

const options = { timeout: 10_000, maximumAge: 300_000 }

const byBrowser = (): Promise<Position | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      options,
    )
  })

/** Null without permission. Call it only after a press, because the browser prompts the reader. */
export const currentPosition = (): Promise<Position | null> => (isNative() ? askApp('app_get_current_position') : byBrowser())
