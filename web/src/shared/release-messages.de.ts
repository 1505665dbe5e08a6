import type { Translated } from '../lib/language.ts'
import type * as en from './release-messages.ts'

export const releaseMessages: Translated<typeof en.releaseMessages> = {
  out: (day) => `Erscheint am ${day}`,
  comingSoon: 'Erscheint bald',
}
