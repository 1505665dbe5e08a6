import type { Translated } from '../lib/language.ts'
import type * as en from './score-table-messages.ts'

export const scoreTableMessages: Translated<typeof en.scoreTableMessages> = {
  rank: 'Rang',
  player: 'Spieler',
  score: 'Punktzahl',
  set: 'Datum',
  actions: 'Aktionen',
  seeGame: 'Partie ansehen',
}
