import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const flagsMessages: Translated<typeof en.flagsMessages> = {
  noText: 'Gib einen Text ein.',
}
