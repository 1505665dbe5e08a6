import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const searchMessages: Translated<typeof en.searchMessages> = {
  comingSoon: 'Bald verfügbar',
  online: 'Online',
  offline: 'Offline',
  outOfService: 'Außer Betrieb',
}
