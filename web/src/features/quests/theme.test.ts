import { describe, expect, test } from 'vitest'
import { themeOf } from './theme.ts'

const view = (type: 'jaws' | 'no7' | 'dna' | 'other', description = '') => themeOf({ type, description }).name

describe('quest theme', () => {
  test('the type of a quest, or else its description, selects the view', () => {
    expect(view('jaws', 'Godzilla__Venom__')).toBe('jaws')
    expect([view('no7'), view('no7', 'x__12 Days of KAIJU__'), view('no7', 'godzilla')]).toEqual(['spy', 'monster', 'monster'])
    expect([view('dna'), view('dna', 'Defeat the Symbiotes'), view('dna', '____venom'), view('dna', 'Elvira waits')]).toEqual([
      'dinosaur',
      'symbiote',
      'symbiote',
      'horror',
    ])
    expect(view('other', 'Venom')).toBe('band')
  })

  test('each of the seven views links the locations of its game, and one has no countdown', () => {
    const all = [
      themeOf({ type: 'jaws', description: '' }),
      ...['', 'kaiju'].map((description) => themeOf({ type: 'no7', description })),
      ...['', 'venom', 'elvira'].map((description) => themeOf({ type: 'dna', description })),
      themeOf({ type: 'other', description: '' }),
    ]
    expect(all.map(({ code }) => code)).toEqual(['JWS', 'BND', 'ZIL', 'JRP', 'VEN', 'EHH', 'FOO'])
    expect(new Set(all.map(({ layout }) => layout)).size).toBe(7)
    expect(all.filter(({ countdown }) => !countdown).map(({ name }) => name)).toEqual(['jaws'])
  })
})
