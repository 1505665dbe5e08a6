import type { Translated } from '../../lib/language.ts'
import type * as en from './display-messages.ts'

export const displayMessages: Translated<typeof en.displayMessages> = {
  welcome: 'WILLKOMMEN',
  pressStart: 'BITTE STARTEN',
  newPlayer: 'NEUER SPIELER',
  enterInitials: 'DEINE INITIALEN',
  ballLost: 'KUGEL VERLOREN',
  tilt: 'TILT',
}
