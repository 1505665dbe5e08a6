import { mailTemplate } from '../../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const passwordChangedMail = mailTemplate('password-changed', { en: en.changedMail, de: de.changedMail })
