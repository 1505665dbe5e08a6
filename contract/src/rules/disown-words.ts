/** So many days after a game arrived, its player can say that they did not play it; and so many days they can take it back. */
export const disownDays = 30
