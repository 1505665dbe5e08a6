import { useState } from 'react'
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

const currentPosition = (): Promise<Position | null> => (isNative() ? askApp('app_get_current_position') : byBrowser())

/** To about 100 m. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

/** The reader's position. Call `ask` only after a press, because the browser prompts the reader. */
export function usePosition(onPosition: (position: Position) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const ask = async () => {
    setState('asking')
    const position = await currentPosition()
    setState(position ? 'idle' : 'refused')
    if (position) onPosition({ latitude: rounded(position.latitude), longitude: rounded(position.longitude) })
  }
  return { state, ask }
}
