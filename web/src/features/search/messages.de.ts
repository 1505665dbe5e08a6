import type { Translated } from '../../lib/language.ts'
import type * as en from './messages.ts'

export const searchMessages: Translated<typeof en.searchMessages> = {
  title: 'Suche',
  label: 'Spiele, Spieler, Standorte, Quests und Artikel',
  hint: 'Gib mindestens 2 Buchstaben ein. Mit den Pfeiltasten wählst du, mit Enter öffnest du.',
  noResults: (text) => `Keine Treffer für „${text}“`,
  found: (count) => `${count} Treffer`,
  results: 'Treffer',
  kinds: {
    title: 'Spiel',
    player: 'Spieler',
    place: 'Standort',
    quest: 'Quest',
    announcement: 'Ankündigung',
    exclusive: 'Exklusives',
    help: 'Hilfe',
  },
}
