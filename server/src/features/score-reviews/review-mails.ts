import { mailTemplate } from '../../platform/mail/template.ts'
import { withCover } from '../games/index.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const removedMail = mailTemplate('score-removed', { en: withCover(en.removedMail), de: withCover(de.removedMail) })
export const answeredMail = mailTemplate('score-answered', { en: withCover(en.answeredMail), de: withCover(de.answeredMail) })
