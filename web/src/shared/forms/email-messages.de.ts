import type { Translated } from '../../lib/language.ts'
import type * as en from './email-messages.ts'

export const emailMessages: Translated<typeof en.emailMessages> = {
  didYouMean: (email) => `Meintest du ${email}?`,
  takeEmail: 'Diese Adresse verwenden',
}
