import { mailTemplate } from '../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const businessMail = mailTemplate(
  'business-confirmation',
  { en: en.confirmationMail, de: de.confirmationMail },
  'operators',
)
