import type { Translated } from '../../lib/language.ts'
import type * as en from './nearest-messages.ts'

export const nearestMessages: Translated<typeof en.nearestMessages> = {
  title: 'In deiner Nähe',
  allLocations: 'Alle Standorte',
  titleUnknown: 'Wo spielst du?',
  cityLabel: 'Ort oder Postleitzahl',
  find: 'Standorte finden',
  byPosition: 'Meinen Standort verwenden',
  locating: 'Wird ermittelt …',
  noPosition: 'Dein Browser hat deinen Standort nicht freigegeben. Gib stattdessen einen Ort oder eine Postleitzahl ein.',
  unknownPlace: 'Diesen Ort kennen wir nicht. Versuch es mit einem größeren Ort in der Nähe oder einer Postleitzahl.',
  change: 'Ort ändern',
  none: 'Noch keine öffentlichen Standorte',
  noneText: 'Ein Standort erscheint hier, sobald sein Betreiber einen Flipper registriert.',
  offline: 'Offline',
  outOfService: 'Außer Betrieb',
  directions: 'Route',
  seeAll: (count) => `Alle ${count} Flipper ansehen`,
  seeLocation: 'Standort ansehen',
  away: (name, distance) => `${name} ist ${distance} entfernt.`,
  awayOpen: (name, distance, clock) => `${name} ist ${distance} entfernt und bis ${clock} geöffnet.`,
  awayAlways: (name, distance) => `${name} ist ${distance} entfernt und rund um die Uhr geöffnet.`,
  awayClosed: (name, distance, when) => `${name} ist ${distance} entfernt und öffnet ${when}.`,
}
