import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const gamesMessages: Translated<typeof en.gamesMessages> = {
  codeTaken: 'Ein anderes Spiel hat schon diesen Code.',
  modelTaken: 'Ein anderes Spiel hat schon Modelle mit diesen Codes.',
  modelTypeTaken: 'Dieses Spiel hat schon ein Modell dieser Art.',
  otherGamesModel: (code) => `${code} ist kein Modell dieses Spiels.`,
  rules: (name) => `${name}: Regeln`,
}
