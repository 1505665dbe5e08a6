import { expect, test } from 'vitest'
import { inLanguages, textIn } from './texts.ts'

const words = inLanguages({
  en: { closed: 'This was closed already.', kinds: { one: 'game' }, until: (day: string) => `Until ${day}.` },
  de: { closed: 'Das wurde schon geschlossen.', kinds: { one: 'Spiel' }, until: (day) => `Bis ${day}.` },
})

test('a text is written in the language of its reader', () => {
  expect([textIn('en', words.closed), textIn('de', words.closed)]).toEqual([
    'This was closed already.',
    'Das wurde schon geschlossen.',
  ])
  expect([words.kinds.one('en'), words.kinds.one('de')]).toEqual(['game', 'Spiel'])
  expect([words.until('7 PM')('en'), words.until('19 Uhr')('de')]).toEqual(['Until 7 PM.', 'Bis 19 Uhr.'])
})

test('an error message of the contract is translated where it is sent', () => {
  expect(textIn('de', 'Password is required')).toBe('Bitte gib ein Passwort ein.')
  expect(textIn('en', 'Password is required')).toBe('Password is required')
  expect(textIn('de', 'A sentence without a translation')).toBe('A sentence without a translation')
})
