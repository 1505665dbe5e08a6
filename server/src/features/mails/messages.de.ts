import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const mailsMessages: Translated<typeof en.mailsMessages> = {
  previewExpired: 'E-Mail nicht gefunden. Die Vorschau ist vielleicht abgelaufen.',
}
