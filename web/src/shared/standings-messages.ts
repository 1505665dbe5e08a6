export const standingsMessages = {
  provisional: 'Provisional',
  final: 'Final',
  provisionalUntil: (when: string) => `Provisional until ${when}`,
  inReviewUntil: (when: string) => `Provisional while games are in review, until ${when} at the latest`,
  corrected: (day: string) => `Final. Corrected on ${day}`,
} as const
