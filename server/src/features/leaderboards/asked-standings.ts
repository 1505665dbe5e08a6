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
  /** Whoever is remembered has another score, or none. */
  follow: (user: number, score: number | null) => void
}

/** Of no moment: it is counted again. */
const outdated = -1

export function askedStandings(): AskedStandings {
  const standings = new Map<number, Standing>()
  return {
    of: (user) => standings.get(user),
    note: (user, standing) => {
      if (standings.size >= most) standings.clear()
      standings.set(user, standing)
    },
    follow: (user, score) => {
      if (score === null) standings.delete(user)
      else if (standings.has(user)) standings.set(user, { score, above: 0, asOf: outdated })
    },
  }
}
