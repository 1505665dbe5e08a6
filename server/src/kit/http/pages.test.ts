import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pages-'))
const http = Fastify()

beforeAll(async () => {
  fs.mkdirSync(path.join(dist, 'art'))
  fs.writeFileSync(path.join(dist, 'index.html'), 'shell')
  for (const name of ['any-tile', 'ZIL-tile', 'playfield-quest-any']) fs.writeFileSync(path.join(dist, `art/${name}.svg`), name)
  await servePages(http, dist)
})
afterAll(async () => {
  await http.close()
  fs.rmSync(dist, { recursive: true })
})

const pictureOf = async (name: string) => {
  const { body, headers } = await http.inject({ method: 'GET', url: `/art/${name}` })
  return [body, headers['content-type']]
}

test('a game that is newer than the build has pictures that could be any game’s', async () => {
  expect(await pictureOf('ZIL-tile.svg')).toEqual(['ZIL-tile', 'image/svg+xml'])
  expect(await pictureOf('NEB-tile.svg')).toEqual(['any-tile', 'image/svg+xml'])
  expect(await pictureOf('playfield-quest-NEB.svg?1')).toEqual(['playfield-quest-any', 'image/svg+xml'])
})

test('pictures that no build has, and names that no game can have, are addresses like any other', async () => {
  for (const name of ['NEB-hero.svg', 'neb-tile.svg', 'NEB-poster.svg', 'NEBULOUS1-tile.svg', 'x/NEB-tile.svg'])
    expect((await pictureOf(name))[0]).toBe('shell')
})
