import type { Translated } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import type * as en from './messages.ts'

const { country } = formatsOf('de')

export const lookupsMessages: Translated<typeof en.lookupsMessages> = {
  country: 'Wähle ein Land aus der Liste.',
  region: (code) => `Wähle einen Bundesstaat oder eine Provinz (${country(code)}).`,
  addressTitle: 'Prüfe die Adresse',
  postalCodeMissing: 'Gib eine Postleitzahl ein.',
  postalCodeInvalid: (code) => `Gib eine gültige Postleitzahl ein (${country(code)}).`,
  latitudeRange: (bound) => `Der Breitengrad muss zwischen -${bound} und ${bound} liegen.`,
  longitudeRange: (bound) => `Der Längengrad muss zwischen -${bound} und ${bound} liegen.`,
  latitude: { missing: 'Gib auch den Breitengrad ein.', invalid: 'Gib einen gültigen Breitengrad ein.' },
  longitude: { missing: 'Gib auch den Längengrad ein.', invalid: 'Gib einen gültigen Längengrad ein.' },
  noPostalRule: 'Für dieses Land kennen wir kein Format für Postleitzahlen.',
  typeNameWithoutLetters: 'Der Name muss Buchstaben enthalten.',
  typeNameTaken: 'Es gibt schon eine Standortart mit diesem Namen.',
}
