import { mailTemplate } from '../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const activationMail = mailTemplate('activation', { en: en.activationMail, de: de.activationMail })
export const emailChangeMail = mailTemplate('email-change', { en: en.emailChangeMail, de: de.emailChangeMail })
export const emailChangedMail = mailTemplate('email-changed', { en: en.emailChangedMail, de: de.emailChangedMail })
export const takenMail = mailTemplate('registration-repeated', { en: en.takenMail, de: de.takenMail })
