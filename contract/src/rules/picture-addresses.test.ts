import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withAbsolutePictures, withOwnPicturePaths, withPicturePaths } from './picture-addresses.ts'

const absolute = withAbsolutePictures('https://portal.test')
const fragments = fc.constantFrom('"', '\\', '/art/', '"/art/a.svg', '/pictures/', ':', ',', ' ', 'x', '\\"')
const text = fc.array(fragments, { maxLength: 8 }).map((parts) => parts.join(''))

const answer = { avatar_url: '/art/avatars/Rook.svg', pictures: ['/pictures/a.webp', ''], link: '/insider' }

/** The naive version: walks the value instead of its text. */
function withAbsoluteAddresses(value: unknown): unknown {
  if (typeof value === 'string') return /^\/(art|pictures)\//.test(value) ? `https://portal.test${value}` : value
  if (Array.isArray(value)) return value.map(withAbsoluteAddresses)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withAbsoluteAddresses(inner)]))
  return value
}

test('makes picture addresses absolute anywhere in an answer', () => {
  expect(JSON.parse(absolute(JSON.stringify(answer)))).toEqual({
    avatar_url: 'https://portal.test/art/avatars/Rook.svg',
    pictures: ['https://portal.test/pictures/a.webp', ''],
    link: '/insider',
  })
})

test('changes only strings that begin with a picture path, and can undo the change', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ a: text, b: fc.array(text) })), (value) => {
      const json = JSON.stringify(value)
      expect(JSON.parse(absolute(json))).toEqual(withAbsoluteAddresses(value))
      expect(withPicturePaths(absolute(json))).toBe(json)
      expect(withOwnPicturePaths('https://portal.test')(absolute(json))).toBe(json)
    }),
  )
})

test('leaves addresses on other sites and addresses inside a text unchanged', () => {
  const others = { link: 'https://portal.test/insider', text: 'Look at "https://portal.test/art/a.svg".' }
  expect(JSON.parse(withPicturePaths(JSON.stringify(others)))).toEqual(others)
  const foreign = '"https://portal-test/art/a.svg"'
  expect(withOwnPicturePaths('https://portal.test')(foreign)).toBe(foreign)
})
