import { expect, test } from 'vitest'
import { avatars } from '../../../art/avatars.ts'
import { avatarMessages as de } from './avatar-messages.de.ts'
import { avatarMessages as en } from './avatar-messages.ts'

test.each([
  ['English', en.avatars],
  ['German', de.avatars],
])('every avatar has a name of its own in %s, without signs of a file name', (_language, names) => {
  expect(Object.keys(names)).toEqual(Object.keys(avatars))
  const shown = Object.values(names)
  expect(new Set(shown).size).toBe(shown.length)
  for (const name of shown) expect(name).toMatch(/^[A-ZÄÖÜ][\p{L} -]*\d?$/u)
})
