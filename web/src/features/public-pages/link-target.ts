export type LinkTarget = { kind: 'game' | 'location'; id: string } | { kind: 'locations' | 'leaderboards' }

/** The public page that stands for a players' address; null where there is none. */
export function linkTarget(address: string): LinkTarget | null {
  const [, area, id] = /^\/(?:ic\/)?(games|locations|leaderboards)(?:\/([^/?#]+))?/.exec(address) ?? []
  if (area === 'games') return id === undefined ? null : { kind: 'game', id }
  if (area === 'locations') return id === undefined ? { kind: 'locations' } : { kind: 'location', id }
  return area === 'leaderboards' && id === undefined ? { kind: 'leaderboards' } : null
}
