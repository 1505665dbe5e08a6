export const playerSearchMessages = {
  search: 'Search players by username',
  found: (count: number) => (count === 1 ? '1 player found' : `${count} players found`),
  noResults: (text: string) => `No results for “${text}”`,
} as const
