import { exportsCalls } from '@portal/contract/exports'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { readZip } from '../../testing/data-file.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { deleteOldArchives } from './index.ts'
import { zip } from './zip.ts'

const { games, gamesFile, archives, requestArchive, archiveFile } = exportsCalls

let app: TestApp
let fixtures: Fixtures
let machine: TestMachine
let atHome: TestMachine
let player: TestPlayer

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T18:00:00Z') })
  fixtures = await makeFixtures(app)
  ;({ machine } = await fixtures.venueWithBoard())
  player = await fixtures.player('takeaway')
  atHome = await fixtures.machine(await fixtures.gameroom(player), 'JWS')
  for (const day of [10, 12, 14])
    await machine.finishGame(
      [
        [player, day * 1_000],
        ['guest:AAA', 5],
      ],
      { endedAt: new Date(`2026-11-${day}T20:00:00Z`) },
    )
  await atHome.finishGame([[player, 77_000]], { endedAt: new Date('2026-11-15T20:00:00Z'), achievements: ['JW01'] })
  await fixtures.processEvents()
})
afterAll(() => app.stop())

describe('the games of a player', () => {
  test('are filtered and listed newest first', async () => {
    const all = await player.calls(games)
    expect(all.count).toBe(4)
    expect(all.results[0]).toMatchObject({ title_code: 'JWS', score: 77_000, is_verified: false, players: 1, day: '2026-11-15' })
    expect(all.results[1]).toMatchObject({ title_code: 'ZIL', score: 14_000, is_verified: true, players: 2 })
    const scores = async (query: object) => (await player.calls(games, { query })).results.map(({ score }) => score)
    expect(await scores({ title_id: machine.title.id })).toEqual([14_000, 12_000, 10_000])
    expect(await scores({ from: '2026-11-12', to: '2026-11-14' })).toEqual([14_000, 12_000])
    expect(await scores({ where: 'home' })).toEqual([77_000])
    expect(await scores({ where: 'public', to: '2026-11-10' })).toEqual([10_000])
    expect(await scores({ page: 2 })).toEqual([])
    expect((await player.request(games, { query: { from: 'soon' } })).status).toBe(400)
  })

  test('can be saved as CSV and JSON without spreadsheet formulas', async () => {
    await app.services.db
      .updateTable('locations')
      .set({ name: '=cmd("x"), the bar' })
      .where('id', '=', machine.place.id)
      .execute()
    const csv = await player.calls(gamesFile, { query: { where: 'public' } })
    expect(csv).toMatchObject({ file_name: 'games-2026-11-20.csv', content_type: 'text/csv;charset=utf-8' })
    const lines = csv.text.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(`"'=cmd(""x""), the bar"`)
    const json = await player.calls(gamesFile, { query: { format: 'json' } })
    const { results } = await player.calls(games)
    const { games: kept } = JSON.parse(json.text) as { games: object[] }
    expect(kept.every((line) => !('may_disown' in line))).toBe(true)
    expect(kept).toEqual(results.map((line) => ({ ...line, may_disown: undefined })))
  })
})

describe('an archive', () => {
  test('is written by a job, readable by its owner only, and deleted after a day', async () => {
    const { archive } = await player.calls(requestArchive)
    expect(archive).toMatchObject({ state: 'waiting', done: 0, ready_at: null })
    expect((await player.calls(requestArchive)).archive.id).toBe(archive.id)
    expect((await player.request(archiveFile, { params: { id: archive.id } })).status).toBe(404)
    await app.services.jobs.drain()
    const [written] = (await player.calls(archives)).archives
    expect(written).toMatchObject({ id: archive.id, state: 'ready', expires_at: '2026-11-21T18:00:00.000Z' })
    expect(written?.done).toBe(written?.total)

    const { file_name, content } = await player.calls(archiveFile, { params: { id: archive.id } })
    expect(file_name).toBe('insider-connected-2026-11-20.zip')
    const parts = readZip(Buffer.from(content, 'base64'))
    expect((JSON.parse(parts.get('games.json') ?? '') as { games: object[] }).games).toHaveLength(4)
    expect(parts.get('data/users.json')).toContain(player.email)
    expect(parts.get('data/users.json')).toContain('"shown_to_visitors": false')
    // Two of the games were late, and add no day.
    expect(JSON.parse(parts.get('data/user_days.json') ?? '')).toHaveLength(2)
    const everything = [...parts.values()].join('\n')
    expect(everything).not.toMatch(/argon2|password_hash|encrypted_key|token_hash/)

    const other = await fixtures.player('nosyparker')
    expect((await other.request(archiveFile, { params: { id: archive.id } })).status).toBe(404)
    await app.services.db.updateTable('data_archives').set({ expires_at: app.clock.now() }).execute()
    await deleteOldArchives(app.services)
    expect((await player.request(archiveFile, { params: { id: archive.id } })).status).toBe(404)
  })

  test('can be requested five times an hour', async () => {
    const eager = await fixtures.player('eagerbeaver')
    for (let n = 0; n < 5; n++) {
      await eager.calls(requestArchive)
      await app.services.jobs.drain()
    }
    expect((await eager.request(requestArchive)).status).toBe(429)
    expect((await eager.calls(archives)).archives).toHaveLength(5)
  })
})

test('a ZIP file unzips to the same content', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.record({ name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), text: fc.string({ unit: 'grapheme' }) }),
        {
          selector: ({ name }) => name,
          maxLength: 5,
        },
      ),
      async (parts) => {
        const file = await zip(parts, new Date('2026-11-20T18:00:00Z'))
        expect([...readZip(file)]).toEqual(parts.map(({ name, text }) => [name, text]))
      },
    ),
  )
})
