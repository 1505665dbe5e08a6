import type { GameTitle } from '@portal/contract/games'
import { describe, expect, test } from 'vitest'
import { announcedTitle, chooseTitles } from './compatible-games.tsx'

const title = (name: string, more: Partial<GameTitle> = {}): GameTitle =>
  ({
    name,
    coming_soon: false,
    release_date: null,
    models: [{ model_code: 'P', model_type: 'pro', model_type_name: 'Pro' }],
    ...more,
  }) as GameTitle

const shelf = [
  title('Venom'),
  title('Pokémon', { models: [{ model_code: 'H', model_type: 'home', model_type_name: 'Home' }] }),
  title('Zeppelin', { coming_soon: true, release_date: '2026-12-24' }),
  title('Anthrax', { release_date: '2026-12-01' }),
  title('Old', { release_date: '2020-01-01' }),
]
const names = (text: string, model: Parameters<typeof chooseTitles>[1]['model'] = 'all') =>
  chooseTitles(shelf, { text, model }).map(({ name }) => name)

describe('compatible games', () => {
  test('announced titles come first, the others by name', () => {
    expect(names('')).toEqual(['Zeppelin', 'Anthrax', 'Old', 'Pokémon', 'Venom'])
  })

  test('a search ignores accents and case', () => {
    expect(names(' pokemon ')).toEqual(['Pokémon'])
  })

  test('a filter by model shows only titles built as it', () => {
    expect(names('', 'home')).toEqual(['Pokémon'])
    expect(names('', 'limited')).toEqual([])
  })

  test('the announced title is the next with a release date in the future', () => {
    expect(announcedTitle(shelf, '2026-11-21')?.name).toBe('Anthrax')
    expect(announcedTitle(shelf, '2026-12-05')?.name).toBe('Zeppelin')
    expect(announcedTitle(shelf, '2027-01-01')).toBeUndefined()
  })
})
