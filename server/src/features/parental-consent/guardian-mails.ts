import { mailTemplate } from '../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const guardianAskedMail = mailTemplate('guardian-asked', { en: en.askedMail, de: de.askedMail })
export const guardianReminderMail = mailTemplate('guardian-reminder', { en: en.reminderMail, de: de.reminderMail })
/** Mailed a day after a permission, in case somebody else gave it. */
export const guardianFollowUpMail = mailTemplate('guardian-follow-up', { en: en.followUpMail, de: de.followUpMail })
export const guardianPageMail = mailTemplate('guardian-page', { en: en.pageMail, de: de.pageMail })
export const guardianRequestsMail = mailTemplate('guardian-requests', { en: en.requestsMail, de: de.requestsMail })
export const guardianDecidedMail = mailTemplate('guardian-decided', { en: en.decidedMail, de: de.decidedMail })
