import { formatsOf } from '@portal/contract/rules/format'

const { country } = formatsOf('en')

export const lookupsMessages = {
  country: 'Choose a country from the list.',
  region: (code: string) => `Choose a state or province (${country(code)}).`,
  addressTitle: 'Check the address',
  postalCodeMissing: 'Enter a postal code.',
  postalCodeInvalid: (code: string) => `Enter a valid postal code (${country(code)}).`,
  latitudeRange: (bound: number) => `Latitude must be between -${bound} and ${bound}.`,
  longitudeRange: (bound: number) => `Longitude must be between -${bound} and ${bound}.`,
  latitude: { missing: 'Enter the latitude, too.', invalid: 'Enter a valid latitude.' },
  longitude: { missing: 'Enter the longitude, too.', invalid: 'Enter a valid longitude.' },
  noPostalRule: 'We don’t have a postal code format for this country.',
  typeNameWithoutLetters: 'The name must contain letters.',
  typeNameTaken: 'There’s already a location type with this name.',
}
