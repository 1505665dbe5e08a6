export const disownedGamesMessages = {
  reviewClosed: 'This review is already closed. Reload the page to see its state.',
  tooLate: (days: number) => `It’s too late to report this game. You can report a game for ${days} days after you play it.`,
  reportedBefore: 'You already reported this game. You’ll find it under “Games you didn’t play”.',
  removedByCheck: 'Our checks removed this game. Contact support if this is wrong.',
  alreadyYours: 'This is already your game. Reload the page to see it.',
  undoTooLate: (days: number) => `It’s too late to undo this. You can undo it for ${days} days.`,
}
