import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const profilesMessages: Translated<typeof en.profilesMessages> = {
  avatar: 'Wähle einen Avatar.',
  color: 'Wähle eine Farbe.',
  listedTwice: 'Jeder Erfolg kann nur einmal vorkommen.',
  notEarned: 'Du kannst nur Erfolge zeigen, die du freigeschaltet hast.',
  minorIsPrivate: 'Dieses Profil bleibt privat, solange ein Elternteil oder Vormund dafür verantwortlich ist.',
  privateIsHidden: 'Dein Profil ist privat. Stell es zuerst auf öffentlich.',
}
