import { mailTemplate } from '../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

/** Contains no name of the home, because owners choose it freely. */
export const guardianTeamMail = mailTemplate('guardian-team', { en: en.guardianTeamMail, de: de.guardianTeamMail })
