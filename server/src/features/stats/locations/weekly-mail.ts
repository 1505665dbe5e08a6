import { mailTemplate } from '../../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const weeklyMail = mailTemplate('weekly-report', { en: en.reportMail, de: de.reportMail }, 'operators')
