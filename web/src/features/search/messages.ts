export const searchMessages = {
  title: 'Search',
  label: 'Games, players, locations, quests and articles',
  hint: 'Type at least 2 letters. Use the arrow keys to navigate and Enter to open.',
  noResults: (text: string) => `No results for “${text}”`,
  found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  results: 'Results',
  kinds: {
    title: 'Game',
    player: 'Player',
    place: 'Location',
    quest: 'Quest',
    announcement: 'Announcement',
    exclusive: 'Exclusive',
    help: 'Help',
  },
} as const
