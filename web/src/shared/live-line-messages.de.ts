import type { Translated } from '../lib/language.ts'
import type * as en from './live-line-messages.ts'

export const liveLineMessages: Translated<typeof en.liveLineMessages> = {
  live: 'Live',
  paused: 'Pausiert',
  reconnecting: 'Verbindet neu',
  noGamesSince: (day) => `Letzte Partie: ${day}`,
  secondsAgo: (seconds) => `vor ${seconds} s`,
  updated: (ago) => `aktualisiert ${ago}`,
}
