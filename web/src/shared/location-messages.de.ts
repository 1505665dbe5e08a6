import { plural, type Translated } from '../lib/language.ts'
import type * as en from './location-messages.ts'

export const sharedLocationMessages: Translated<typeof en.sharedLocationMessages> = {
  away: (distance) => `${distance} entfernt`,
  onlineOf: (online, all) => `${online} von ${all} Flippern online`,
  noMachines: 'Noch keine Flipper',
  andMore: (names, more) => `${names} und ${more} ${plural(more, { one: 'weiteres', other: 'weitere' })}`,
  openUntil: (when) => `Geöffnet bis ${when}`,
  opensAt: (when) => `Geschlossen, öffnet ${when}`,
  openAlways: 'Rund um die Uhr geöffnet',
  hoursUnknown: 'Die Öffnungszeiten sind nicht bekannt.',
  closedDay: 'Geschlossen',
  allDay: 'Durchgehend geöffnet',
  hoursOfDay: (opens, closes) => `${opens} bis ${closes}`,
  zone: (zone) => `Zeiten: ${zone}`,
  hours: 'Öffnungszeiten',
  search: 'Ort, Postleitzahl oder Name',
  nearMe: 'In meiner Nähe',
  locating: 'Wird ermittelt',
  anyTitle: 'Jedes Spiel',
  found: (count) => `${count} ${plural(count, { one: 'Standort', other: 'Standorte' })}`,
  around: (town) => `Diese Standorte sind in der Nähe von ${town}.`,
  nearest: 'Standorte, die am nächsten sind',
  noTitleLocations: (name) => `Zurzeit hat kein öffentlicher Standort ${name}`,
  noTitleLocationsText: 'Ein Standort erscheint hier, sobald sein Betreiber einen Flipper registriert.',
}
