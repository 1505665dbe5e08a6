/** So many are remembered; then it begins anew. */
const most = 8_192

/**
 * The scores of those who asked last. Who looks at a board looks again with each of its changes, and to find somebody among
 * millions costs several times what the rank of a score does.
 */
export type AskedScores = {
  of: (user: number) => number | undefined
  note: (user: number, score: number) => void
  /** Follows a change of whoever is remembered; null when they left. */
  follow: (user: number, score: number | null) => void
}

export function askedScores(): AskedScores {
  const scores = new Map<number, number>()
  return {
    of: (user) => scores.get(user),
    note: (user, score) => {
      if (scores.size >= most) scores.clear()
      scores.set(user, score)
    },
    follow: (user, score) => {
      if (score === null) scores.delete(user)
      else if (scores.has(user)) scores.set(user, score)
    },
  }
}
