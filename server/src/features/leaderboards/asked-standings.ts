/** A player's score and how many stand above it, as of so many changes of the list. */
export type Standing = { score: number; above: number; asOf: number }

/** So many are remembered; then it begins anew. */
const most = 8_192

/**
 * Where those stand who asked last. Who looks at a board looks again: to find somebody among millions costs several times what
 * the rank of a score does, and while nothing changes their rank is what it was.
 */
export type AskedStandings = {
  of: (user: number) => Standing | undefined
  note: (user: number, standing: Standing) => void
  /** Whoever leaves the list, be it for another place in it. */
  forget: (user: number) => void
}

export function askedStandings(): AskedStandings {
  const standings = new Map<number, Standing>()
  return {
    of: (user) => standings.get(user),
    note: (user, standing) => {
      if (standings.size >= most) standings.clear()
      standings.set(user, standing)
    },
    forget: (user) => void standings.delete(user),
  }
}
