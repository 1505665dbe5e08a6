import type { Translated } from '../../lib/language.ts'
import { formatNumber } from '../../lib/format.ts'
import type * as en from './venue-messages.ts'

export const venueMessages: Translated<typeof en.venueMessages> = {
  moreActions: 'Weitere Aktionen',
  hours: 'Öffnungszeiten',
  noHours: 'Spieler wissen nicht, wann dieser Standort geöffnet hat.',
  setHours: 'Öffnungszeiten eintragen',
  firstMachines: (shown, count) => `Diese Liste zeigt ${formatNumber(shown)} von ${formatNumber(count)} Flippern.`,
  allMachines: 'Alle Flipper anzeigen',
}
