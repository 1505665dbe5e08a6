import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const operatorsMessages: Translated<typeof en.operatorsMessages> = {
  business: 'Wähle ein Unternehmen aus der Liste.',
  ownerIsMinor: 'Nur Erwachsene können ein Unternehmen registrieren.',
  registered: 'Dein Unternehmen ist schon registriert.',
  greeting: 'und willkommen',
  unnamedBusiness: 'dein Unternehmen',
}
