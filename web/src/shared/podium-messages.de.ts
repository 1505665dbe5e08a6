import type { Translated } from '../lib/language.ts'
import type * as en from './podium-messages.ts'

export const podiumMessages: Translated<typeof en.podiumMessages> = {
  topThree: 'Die ersten drei',
}
