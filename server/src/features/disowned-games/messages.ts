export const disownedGamesMessages = {
  reviewClosed: 'This review is already closed.',
  tooLate: (days: number) => `You can report this within ${days} days of the game.`,
  reportedBefore: 'You already reported this game.',
  removedByCheck: 'Our checks removed this game. Contact support if this is wrong.',
  alreadyYours: 'This is already your game.',
  undoTooLate: (days: number) => `You can undo this within ${days} days.`,
}
