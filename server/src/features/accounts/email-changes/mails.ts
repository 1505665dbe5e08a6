import { mailTemplate } from '../../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const addressRestoredMail = mailTemplate('email-restored', { en: en.addressRestoredMail, de: de.addressRestoredMail })
export const addressRemovedMail = mailTemplate('email-removed', { en: en.addressRemovedMail, de: de.addressRemovedMail })
export const confirmAgainMail = mailTemplate('email-confirm-again', { en: en.confirmAgainMail, de: de.confirmAgainMail })
