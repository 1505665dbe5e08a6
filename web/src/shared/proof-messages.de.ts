import type { Translated } from '../lib/language.ts'
import type * as en from './proof-messages.ts'

export const proofMessages: Translated<typeof en.proofMessages> = {
  scan: 'am Flipper angemeldet',
  offline_code: 'angemeldet, während der Flipper offline war',
  home: 'Heimteam',
  guest: 'Gast',
  before_rule: 'Anmeldung nicht aufgezeichnet',
}
