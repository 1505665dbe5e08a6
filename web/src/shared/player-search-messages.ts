export const playerSearchMessages = {
  search: 'Search players by username',
  found: (count: number) => (count === 1 ? '1 player found' : `${count} players found`),
  nobody: (text: string) => `No player is called “${text}”.`,
} as const
