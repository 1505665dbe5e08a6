import type { Translated } from '../../lib/language.ts'
import type * as en from './bell-messages.ts'

export const bellMessages: Translated<typeof en.bellMessages> = {
  bell: (unread) => (unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${unread} ungelesen`),
}
