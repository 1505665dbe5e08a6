import { mailTemplate } from '../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const endingMail = mailTemplate('membership-ending', { en: en.endingMail, de: de.endingMail })
export const endedMail = mailTemplate('membership-ended', { en: en.endedMail, de: de.endedMail })
export const endingWithoutShopMail = mailTemplate('membership-ending', {
  en: en.endingWithoutShopMail,
  de: de.endingWithoutShopMail,
})
export const endedWithoutShopMail = mailTemplate('membership-ended', { en: en.endedWithoutShopMail, de: de.endedWithoutShopMail })
