import type { Translated } from '../../lib/language.ts'
import type * as en from './menu-messages.ts'

export const menuMessages: Translated<typeof en.menuMessages> = {
  profile: 'Profil',
  connections: 'Kontakte',
  announcements: 'Ankündigungen',
  promotions: 'Aktionen',
  admin: 'Admin',
  allAccess: 'All-Access',
  operatorView: 'Betreiberansicht',
  viewProfile: 'Profil ansehen',
  machines: (count, online) => `${count} Flipper, ${online} online`,
}
