import { formatsOf } from '@portal/contract/rules/format'
import { inLanguages } from '../../platform/texts.ts'

const english = formatsOf('en')
const german = formatsOf('de')

export const words = inLanguages({
  en: {
    country: 'Choose a country from the list.',
    region: (code: string) => `Choose a state or province (${english.country(code)}).`,
    addressTitle: 'Check the address',
    postalCodeMissing: 'Enter a postal code.',
    postalCodeInvalid: (code: string) => `Enter a valid postal code (${english.country(code)}).`,
    latitudeRange: (bound: number) => `Latitude must be between -${bound} and ${bound}.`,
    longitudeRange: (bound: number) => `Longitude must be between -${bound} and ${bound}.`,
    latitude: { missing: 'Enter the latitude, too.', invalid: 'Enter a valid latitude.' },
    longitude: { missing: 'Enter the longitude, too.', invalid: 'Enter a valid longitude.' },
    noPostalRule: 'We don’t have a postal code format for this country.',
    typeNameWithoutLetters: 'The name must contain letters.',
    typeNameTaken: 'There’s already a location type with this name.',
  },
  de: {
    country: 'Wähle ein Land aus der Liste.',
    region: (code) => `Wähle einen Bundesstaat oder eine Provinz (${german.country(code)}).`,
    addressTitle: 'Prüfe die Adresse',
    postalCodeMissing: 'Gib eine Postleitzahl ein.',
    postalCodeInvalid: (code) => `Gib eine gültige Postleitzahl ein (${german.country(code)}).`,
    latitudeRange: (bound) => `Der Breitengrad muss zwischen -${bound} und ${bound} liegen.`,
    longitudeRange: (bound) => `Der Längengrad muss zwischen -${bound} und ${bound} liegen.`,
    latitude: { missing: 'Gib auch den Breitengrad ein.', invalid: 'Gib einen gültigen Breitengrad ein.' },
    longitude: { missing: 'Gib auch den Längengrad ein.', invalid: 'Gib einen gültigen Längengrad ein.' },
    noPostalRule: 'Für dieses Land kennen wir kein Format für Postleitzahlen.',
    typeNameWithoutLetters: 'Der Name muss Buchstaben enthalten.',
    typeNameTaken: 'Es gibt schon eine Standortart mit diesem Namen.',
  },
})
