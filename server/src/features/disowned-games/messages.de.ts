import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const disownedGamesMessages: Translated<typeof en.disownedGamesMessages> = {
  reviewClosed: 'Diese Prüfung ist schon abgeschlossen.',
  tooLate: (days) => `Du kannst das bis ${days} Tage nach der Partie melden.`,
  reportedBefore: 'Du hast diese Partie schon gemeldet.',
  removedByCheck: 'Unsere Prüfung hat diese Partie entfernt. Wende dich an den Support, wenn das falsch ist.',
  alreadyYours: 'Das ist schon deine Partie.',
  undoTooLate: (days) => `Du kannst das ${days} Tage lang rückgängig machen.`,
}
