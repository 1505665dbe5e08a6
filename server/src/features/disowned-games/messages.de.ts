import type { Translated } from '@portal/contract/language'
import type * as en from './messages.ts'

export const disownedGamesMessages: Translated<typeof en.disownedGamesMessages> = {
  reviewClosed: 'Diese Prüfung ist schon abgeschlossen. Lade die Seite neu, um den Stand zu sehen.',
  tooLate: (days) => `Es ist zu spät, diese Partie zu melden. Das geht bis ${days} Tage nach der Partie.`,
  reportedBefore: 'Du hast diese Partie schon gemeldet. Du findest sie unter „Partien, die du nicht gespielt hast“.',
  removedByCheck: 'Unsere Prüfung hat diese Partie entfernt. Wende dich an den Support, wenn das falsch ist.',
  alreadyYours: 'Das ist schon deine Partie. Lade die Seite neu, um sie zu sehen.',
  undoTooLate: (days) => `Es ist zu spät, das rückgängig zu machen. Das geht nur ${days} Tage lang.`,
}
