import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../index.ts'
import { LiveMessage } from '../live.ts'
import { PictureUrl } from '../wire.ts'
import { withAbsolutePictures, withOwnPicturePaths, withPicturePaths } from './picture-addresses.ts'

const absolute = withAbsolutePictures('https://portal.test')
const fragments = fc.constantFrom('"', '\\', '/art/', '"/art/a.svg', '/pictures/', ':', ',', ' ', 'x', '\\"', '"url":"/art/')
const text = fc.array(fragments, { maxLength: 8 }).map((parts) => parts.join(''))

const isField = (key: string) => /(?:url|image|logo|badge|ground|path)$/.test(key)

/** The naive version: walks the value instead of its text. */
function withAbsoluteAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAbsoluteAddresses)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isPicture = isField(key) && typeof inner === 'string' && /^\/(art|pictures)\//.test(inner)
      return [key, isPicture ? `https://portal.test${inner}` : withAbsoluteAddresses(inner)]
    }),
  )
}

test('addresses in picture fields become absolute, and a name that looks like an address stays', () => {
  const answer = { avatar_url: '/art/avatars/Rook.svg', image: '', name: '/art/club', link: '/insider' }
  expect(JSON.parse(absolute(JSON.stringify(answer)))).toEqual({
    ...answer,
    avatar_url: 'https://portal.test/art/avatars/Rook.svg',
  })
})

test('making picture addresses absolute changes only picture fields, and can be undone', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: text, avatar_url: text, badge: fc.array(text) })), (value) => {
      const json = JSON.stringify(value)
      expect(JSON.parse(absolute(json))).toEqual(withAbsoluteAddresses(value))
      expect(withPicturePaths(absolute(json))).toBe(json)
      expect(withOwnPicturePaths('https://portal.test')(absolute(json))).toBe(json)
    }),
  )
})

test('addresses on other sites and addresses inside a text stay unchanged', () => {
  const others = { link: 'https://portal.test/insider', text: 'Look at "https://portal.test/art/a.svg".' }
  expect(JSON.parse(withPicturePaths(JSON.stringify(others)))).toEqual(others)
  const foreign = '{"image":"https://portal-test/art/a.svg"}'
  expect(withOwnPicturePaths('https://portal.test')(foreign)).toBe(foreign)
})

test('every picture field of the contract is recognized by its name', () => {
  const { pattern } = z.toJSONSchema(PictureUrl)
  expect(pattern).toBeTruthy()
  const names = new Set<string>()
  const collect = (schema: unknown, key: string) => {
    if (typeof schema !== 'object' || schema === null) return
    if ('pattern' in schema && schema.pattern === pattern) names.add(key)
    for (const [name, inner] of Object.entries(schema)) {
      const isProperties = name === 'properties' && typeof inner === 'object' && inner !== null
      if (isProperties) for (const [property, one] of Object.entries(inner)) collect(one, property)
      else collect(inner, key)
    }
  }
  const options = { unrepresentable: 'any', reused: 'inline' } as const
  for (const calls of Object.values(contract))
    for (const endpoint of Object.values(calls)) collect(z.toJSONSchema(endpoint.reply, options), '')
  collect(z.toJSONSchema(LiveMessage, options), '')
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !isField(name))).toEqual([])
})
