import { mailTemplate } from '../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const notificationMail = mailTemplate('notifications', { en: en.notificationMail, de: de.notificationMail })
