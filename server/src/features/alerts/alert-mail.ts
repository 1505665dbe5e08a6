import { mailTemplate } from '../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const alertMail = mailTemplate('machine-alerts', { en: en.alertMail, de: de.alertMail }, 'operators')
