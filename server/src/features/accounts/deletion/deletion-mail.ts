import { mailTemplate } from '../../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const deletionMail = mailTemplate('deletion-requested', { en: en.deletionMail, de: de.deletionMail })
