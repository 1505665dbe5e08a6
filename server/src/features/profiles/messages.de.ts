import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const profilesMessages: Translated<typeof en.profilesMessages> = {
  avatar: 'Wähle einen Avatar.',
  color: 'Wähle eine Farbe.',
  minorIsPrivate: 'Dieses Profil bleibt privat, solange ein Elternteil oder Vormund dafür verantwortlich ist.',
}
