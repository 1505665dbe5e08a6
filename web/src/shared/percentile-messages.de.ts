import type { Translated } from '../lib/language.ts'
import type * as en from './percentile-messages.ts'

export const percentileMessages: Translated<typeof en.percentileMessages> = {
  betterThan: (percent) => `Besser als ${percent} % der Spieler`,
}
