import type { Translated } from '../../lib/language.ts'
import type * as en from './name-messages.ts'

export const nameMessages: Translated<typeof en.nameMessages> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  firstNameMissing: 'Bitte gib deinen Vornamen ein.',
  lastNameMissing: 'Bitte gib deinen Nachnamen ein.',
}
