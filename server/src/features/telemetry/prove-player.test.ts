import fc from 'fast-check'
import { codeHourAt, playerCodeText } from '@portal/contract/rules/player-code'
import { describe, expect, test } from 'vitest'
import { clockSlackMs, provePlayer, scanGraceMs, scanValidMs, type Claim, type Evidence } from './proof.ts'

const hour = 3_600_000
const startedAt = Date.parse('2026-11-20T18:30:00Z')
const uid = 'AbcdefGhijkl'
const mac = 'AbcdefGhijklAbcdefGhij'
const codeAt = (ms: number, of = uid) => playerCodeText({ uid: of, hour: codeHourAt(ms), mac })
const claim = (offlineScan: Claim['offlineScan']): Claim => ({
  machineId: 1,
  uid,
  startedAt,
  received: startedAt + hour,
  offlineScan,
})
const nothing: Evidence = { version: 1, scanned: false, silent: false, atHome: false }
const isGood = () => true

const proofOf = (offlineScan: Claim['offlineScan'], evidence: Partial<Evidence>, isCode = isGood) =>
  provePlayer(claim(offlineScan), { ...nothing, ...evidence }, isCode)
const keptAt = (at: number) => ({ code: codeAt(at), at })

describe('the proof that a player was there', () => {
  test('is the online scan if there was one', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (silent, atHome, kept) => {
        const result = proofOf(kept ? keptAt(startedAt) : null, { scanned: true, silent, atHome })
        expect(result).toEqual({ proof: 'scan' })
      }),
    )
  })

  test('is the stored code only if the machine was offline', () => {
    expect(proofOf(keptAt(startedAt - hour), { silent: true })).toEqual({ proof: 'offline_code' })
    expect(proofOf(keptAt(startedAt - hour), { silent: false })).toEqual({ reason: 'machine_online' })
  })

  test('is no stored code that is forged, of another player or of another form', () => {
    const kept = keptAt(startedAt)
    expect(proofOf(kept, { silent: true }, () => false)).toEqual({ reason: 'code_invalid' })
    for (const code of [codeAt(startedAt, 'ZbcdefGhijkl'), kept.code.slice(0, -1), 'IC1:AbcdefGhijkl.x', '7'])
      expect(proofOf({ ...kept, code }, { silent: true })).toEqual({ reason: 'code_invalid' })
  })

  test('is a stored code presented while valid, from twelve hours before the start to a minute after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -24 * hour, max: 2 * hour }), fc.integer({ min: -30, max: 30 }), (before, hours) => {
        const at = startedAt + before
        const codeHour = codeHourAt(at) + hours
        const kept = { at, code: playerCodeText({ uid, hour: codeHour, mac }) }
        const inTime = before <= scanGraceMs && before >= -scanValidMs
        const valid = at >= codeHour * hour - 300_000 && at <= codeHour * hour + 12 * hour
        const result = proofOf(kept, { silent: true })
        expect(result).toEqual(inTime && valid ? { proof: 'offline_code' } : { reason: 'code_expired' })
      }),
    )
  })

  test('is the membership of the home when there is no scan and no valid code', () => {
    expect(proofOf(null, { atHome: true })).toEqual({ proof: 'home' })
    expect(proofOf({ code: 'cut', at: startedAt }, { atHome: true })).toEqual({ proof: 'home' })
    expect(proofOf(null, {})).toEqual({ reason: 'not_scanned' })
  })

  test('does not exist for an unknown uid, which gets the same answer as a player without a scan', () => {
    expect(provePlayer(claim(null), undefined, isGood)).toEqual(proofOf(null, {}))
    expect(provePlayer(claim(keptAt(startedAt)), undefined, isGood)).toEqual({ reason: 'code_invalid' })
    expect(clockSlackMs).toBeLessThan(scanGraceMs)
  })
})
