export const searchMessages = {
  title: 'Search',
  label: 'Titles, players, places, quests and articles',
  hint: 'Type two letters or more. Arrow keys choose, Enter opens.',
  none: (text: string) => `Nothing is called “${text}”.`,
  found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  results: 'Results',
  kinds: {
    title: 'Title',
    player: 'Player',
    place: 'Location',
    quest: 'Quest',
    announcement: 'Announcement',
    exclusive: 'Exclusive',
    help: 'Help',
  },
} as const
