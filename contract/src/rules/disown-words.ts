/** Days after a game's arrival in which its player can disown it, and days to take that back. */
export const disownDays = 30
