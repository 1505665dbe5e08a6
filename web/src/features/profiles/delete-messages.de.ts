import type { Translated } from '../../lib/language.ts'
import type * as en from './delete-messages.ts'

export const deleteMessages: Translated<typeof en.deleteMessages> = {
  heading: 'Konto löschen',
  ask: 'Konto löschen …',
  text: 'Wir melden dich ab und blenden dein Profil sofort aus. Melde dich innerhalb von 14 Tagen an, um dein Konto zu behalten. Danach löschen wir deine persönlichen Daten, und deine Punktzahlen werden anonym.',
  action: 'Mein Konto löschen',
  title: 'Dein Konto löschen?',
  due: (day) => `Dein Konto wird am ${day} gelöscht. Melde dich vorher an, um es zu behalten.`,
}
