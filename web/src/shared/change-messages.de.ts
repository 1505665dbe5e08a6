import type { Translated } from '@portal/contract/language'
import type * as en from './change-messages.ts'

export const changeMessages: Translated<typeof en.changeMessages> = {
  reason: 'Grund',
  reasonHint: 'Erscheint im Protokoll. Eine Ticketnummer genügt. Nenne keine persönlichen Angaben.',
  reasonMissing: 'Bitte gib einen Grund für das Protokoll an.',
}
