import { mailTemplate } from '../../platform/mail/template.ts'
import * as en from './mail-texts.ts'
import * as de from './mail-texts.de.ts'

export const receiptMail = mailTemplate('membership-receipt', { en: en.receiptMail, de: de.receiptMail })
export const refundMail = mailTemplate('membership-refund', { en: en.refundMail, de: de.refundMail })
