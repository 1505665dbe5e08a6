import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    reviewClosed: 'This review is already closed. Reload the page to see its state.',
    tooLate: (days: number) => `It’s too late to report this game. You can report a game for ${days} days after you play it.`,
    reportedBefore: 'You already reported this game. You’ll find it under “Games you didn’t play”.',
    removedByCheck: 'Our checks removed this game. Contact support if this is wrong.',
    alreadyYours: 'This is already your game. Reload the page to see it.',
    undoTooLate: (days: number) => `It’s too late to undo this. You can undo it for ${days} days.`,
  },
  de: {
    reviewClosed: 'Diese Prüfung ist schon abgeschlossen. Lade die Seite neu, um den Stand zu sehen.',
    tooLate: (days) => `Es ist zu spät, diese Partie zu melden. Das geht bis ${days} Tage nach der Partie.`,
    reportedBefore: 'Du hast diese Partie schon gemeldet. Du findest sie unter „Partien, die du nicht gespielt hast“.',
    removedByCheck: 'Unsere Prüfung hat diese Partie entfernt. Wende dich an den Support, wenn das falsch ist.',
    alreadyYours: 'Das ist schon deine Partie. Lade die Seite neu, um sie zu sehen.',
    undoTooLate: (days) => `Es ist zu spät, das rückgängig zu machen. Das geht nur ${days} Tage lang.`,
  },
})
