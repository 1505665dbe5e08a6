import { mailTemplate } from '../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const removedMail = mailTemplate('score-removed', { en: en.removedMail, de: de.removedMail })
export const answeredMail = mailTemplate('score-answered', { en: en.answeredMail, de: de.answeredMail })
