import type { Translated } from '../lib/language.ts'
import type * as en from './player-search-messages.ts'

export const playerSearchMessages: Translated<typeof en.playerSearchMessages> = {
  search: 'Spieler nach Benutzername suchen',
  found: (count) => `${count} Spieler gefunden`,
  noResults: (text) => `Keine Treffer für „${text}“`,
}
