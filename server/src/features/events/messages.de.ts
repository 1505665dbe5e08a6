import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const eventsMessages: Translated<typeof en.eventsMessages> = {
  oneGame: 'Wähle ein Spiel für die Launch-Party.',
  timeZone: 'Wähle eine Zeitzone aus der Liste.',
  endBeforeStart: 'Das Ende muss nach dem Beginn liegen.',
  endPassed: 'Das Ende muss in der Zukunft liegen.',
  titles: 'Wähle Spiele aus der Liste.',
  location: 'Wähle einen Standort aus der Liste.',
  operatorsEvent: 'Ein Betreiber hat dieses Event erstellt. Nur er kann es ändern.',
  canceled: 'Dieses Event wurde abgesagt. Lade die Seite neu, um den Stand zu sehen.',
  alreadyCanceled: 'Dieses Event ist schon abgesagt. Lade die Seite neu, um den Stand zu sehen.',
}
