export type LinkTarget = { kind: 'game' | 'location' | 'player'; id: string } | { kind: 'locations' | 'leaderboards' }

/** The public page that stands for a players' address; null where there is none. */
export function linkTarget(address: string): LinkTarget | null {
  const [, area, id] = /^\/(?:ic\/)?(games|locations|leaderboards|connections)(?:\/([^/?#]+))?/.exec(address) ?? []
  if (area === 'games') return id === undefined ? null : { kind: 'game', id }
  if (area === 'locations') return id === undefined ? { kind: 'locations' } : { kind: 'location', id }
  if (area === 'connections') return id === undefined ? null : { kind: 'player', id }
  return area === 'leaderboards' && id === undefined ? { kind: 'leaderboards' } : null
}
