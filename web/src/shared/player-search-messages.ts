import { plural } from '../lib/language.ts'

export const playerSearchMessages = {
  search: 'Search players by username',
  found: (count: number) => plural(count, { one: '1 player found', other: `${count} players found` }),
  noResults: (text: string) => `No results for “${text}”`,
} as const
