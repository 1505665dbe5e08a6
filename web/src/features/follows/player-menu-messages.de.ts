import type { Translated } from '../../lib/language.ts'
import type * as en from './player-menu-messages.ts'

export const playerMenuMessages: Translated<typeof en.playerMenuMessages> = {
  share: 'Profil teilen',
  report: 'Melden …',
  block: 'Blockieren …',
}
