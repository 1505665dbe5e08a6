import { createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ApiMachine } from '../machines/index.ts'
import { newUuid } from '../../platform/ids.ts'
import { checkGame, type LoggedGame } from './accept-games.ts'

const machine: ApiMachine = {
  machineId: 50_000,
  uid: 'AbcdefGhijkl',
  serial: 'AR-1-1',
  ownerId: 1_000,
  titleId: 1,
  titleCode: 'ZIL',
  modelId: 2,
  modelType: 'premium',
  locationId: null,
  atVenue: false,
  clockOffsetMs: 0,
  keyVersion: 1,
  endedAt: null,
  ownerships: [{ machineId: 50_000, until: null, stays: [] }],
  key: createSecretKey(randomBytes(32)),
  previousKey: null,
}
const receivedAt = new Date('2026-11-20T18:00:00Z')
const day = 86_400_000
const rules = { receivedAt, toleranceMs: 300_000, lateAfterMs: 7 * day }

const gameAt = (startedAt: number, endedAt: number) => ({
  uuid: newUuid(),
  title_code: 'ZIL',
  model_type: 'premium',
  started_at: new Date(startedAt).toISOString(),
  ended_at: new Date(endedAt).toISOString(),
  code_version: '1.17.0',
  players: [{ slot: 1, player: null, initials: '', score: 1, achievements: [], data: {} }],
})

test('with any machine clock a game ends by receipt, starts before it ends, and is late after seven days', () => {
  const now = receivedAt.getTime()
  const ages = fc.integer({ min: -2 * 300_000, max: 400 * day })
  fc.assert(
    fc.property(
      ages,
      fc.integer({ min: 0, max: day }),
      fc.integer({ min: -300_000, max: 300_000 }),
      (age, length, clockOffsetMs) => {
        const ended = now - age
        const judged = checkGame(gameAt(ended - length, ended), { ...machine, clockOffsetMs }, rules)
        const corrected = ended + clockOffsetMs
        expect('refusal' in judged).toBe(corrected > now + rules.toleranceMs)
        if (!('row' in judged)) return
        const logged = judged.row.body as LoggedGame
        expect(Date.parse(logged.ended_at)).toBe(Math.min(corrected, now))
        expect(Date.parse(logged.started_at)).toBeLessThanOrEqual(Date.parse(logged.ended_at))
        expect(logged.late).toBe(now - Math.min(corrected, now) > rules.lateAfterMs)
      },
    ),
  )
})

test('any item of a delivery is either accepted or refused with an error message, and keeps the sent uuid', () => {
  fc.assert(
    fc.property(fc.anything(), (item) => {
      const judged = checkGame(item, machine, rules)
      expect('refusal' in judged ? judged.refusal.length : 1).toBeGreaterThan(0)
    }),
  )
})
