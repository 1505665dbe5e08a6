import { mailTemplate } from '../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const staffInvitationMail = mailTemplate('staff-invitation', { en: en.invitationMail, de: de.invitationMail }, 'operators')
