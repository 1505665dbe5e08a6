import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const locationsMessages: Translated<typeof en.locationsMessages> = {
  stateMismatch: (found, entered) => `Diese Postleitzahl liegt in ${found}, nicht in ${entered}.`,
  cityUnknown: (city) => `Wir konnten ${city} nicht finden. Prüfe die Schreibweise oder setze die Markierung auf der Karte.`,
  postalCodeUnknown: 'Diese Postleitzahl kennen wir nicht. Prüfe sie, oder lege deinen Flipperraum mit der ganzen Adresse an.',
  pinFar: (city) => `Die Markierung ist weit von ${city} entfernt. Bitte verschiebe sie.`,
  zoneFar: (zone) => `${zone} weicht mehr als zwei Stunden von der Ortszeit dieser Adresse ab.`,
  addressShared: {
    title: 'Ein anderes Unternehmen hat dieselbe Adresse',
    body: (location) => `Ein Unternehmen hat einen Standort an der Adresse von ${location} registriert. Du musst nichts tun.`,
  },
  addressTitle: 'Prüfe die Adresse',
  closedGameroom: 'Geschlossener Flipperraum',
  type: 'Wähle eine Standortart aus der Liste.',
  venueIsHome: 'Ein öffentlicher Standort kann kein Zuhause sein. Wähle eine andere Standortart.',
  hoursOverlap: 'Diese Zeiten überschneiden sich. Prüfe die Tage.',
  website: 'Gib eine Webadresse wie example.com ein.',
  timeZone: 'Wähle eine Zeitzone aus der Liste.',
  location: 'Wähle einen Standort.',
  hasMachines: 'An diesem Standort gibt es Flipper. Verlege oder entferne sie zuerst.',
}
